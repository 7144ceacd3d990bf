import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { ChatPanel } from '../features/assistant/chat-panel.tsx'

/** The chat about an AI lead, for the pages that show AI leads. */
export const chatAbout = ({ id, companyName, description, industry, location, website }: AiLead) => (
  <ChatPanel leadInfo={{ aiLeadId: id, companyName, description, industry, location, website }} />
)
