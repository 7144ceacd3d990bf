import type { Analysis } from '@assay/shared/features/ai/analysis'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { DraftEmailButton } from '../features/assistant/draft-email-button.tsx'
import { contextOf } from '../features/hunting/card/lead-context.ts'
import { loadSendForm } from './load-send-form.ts'

/** Drafts an email to an AI lead, for the pages that show AI leads. */
export const emailAbout = (lead: AiLead, analysis: Analysis | undefined) => (
  <DraftEmailButton
    isTemplate
    source={{ lead: contextOf(lead), analysis }}
    recipient={lead.contactInfo.email}
    loadSendForm={loadSendForm}
  />
)
