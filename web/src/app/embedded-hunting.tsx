import { HuntingPanel } from '../features/hunting/search/hunting-panel.tsx'
import { chatAbout } from './chat-about.tsx'

/** Lead hunting as a part of another page. */
export const EmbeddedHunting = () => <HuntingPanel chatAbout={chatAbout} />
