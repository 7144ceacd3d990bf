import { HuntingPanel } from '../features/hunting/search/hunting-panel.tsx'
import { chatAbout } from './chat-about.tsx'
import { emailAbout } from './email-about.tsx'

/** Lead hunting as a part of another page. */
export const EmbeddedHunting = () => <HuntingPanel chatAbout={chatAbout} emailAbout={emailAbout} />
