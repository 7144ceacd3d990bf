import { HuntingPanel } from '../features/hunting/search/hunting-panel.tsx'
import { loadLeadCard } from './load-lead-card.ts'

/** Lead hunting as a part of another page. */
export const EmbeddedHunting = () => <HuntingPanel loadCard={loadLeadCard} />
