import { HuntingPage } from '../features/hunting/hunting-page.tsx'
import { chatAbout } from './chat-about.tsx'

export const LeadHuntingPage = () => <HuntingPage chatAbout={chatAbout} />
