import type { Analysis } from '@assay/shared/features/ai/analysis'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { ChatPanel } from '../features/assistant/chat-panel.tsx'
import { DraftEmailButton } from '../features/assistant/draft-email-button.tsx'
import { type CardProps, LeadCard } from '../features/hunting/card/lead-card.tsx'
import { contextOf } from '../features/hunting/card/lead-context.ts'
import { loadSendForm } from './load-send-form.ts'

const chatAbout = ({ id, companyName, description, industry, location, website }: AiLead) => (
  <ChatPanel leadInfo={{ aiLeadId: id, companyName, description, industry, location, website }} />
)

const emailAbout = (lead: AiLead, analysis: Analysis | undefined) => (
  <DraftEmailButton
    isTemplate
    source={{ lead: contextOf(lead), analysis }}
    recipient={lead.contactInfo.email}
    loadSendForm={loadSendForm}
  />
)

/** A found company with the chat about it and the drafting of an email to it. */
export const FoundLeadCard = (props: CardProps) => (
  <LeadCard {...props} chatAbout={chatAbout} emailAbout={emailAbout} />
)
