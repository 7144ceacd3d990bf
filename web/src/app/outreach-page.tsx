import type { Approval } from '@assay/shared/features/outreach/approval'
import { DraftView } from '../features/assistant/draft/draft-view.tsx'
import { OutreachPage } from '../features/outreach/outreach-page.tsx'

/** A kept draft as the assistant shows one. Only sentences with evidence were kept. */
const asEmail = ({ subject, body, callToAction, generatedBy, sentences }: Approval) => {
  const emailContent = { subject, body, ...(callToAction && { callToAction }) }
  const cited = sentences.map((sentence) => ({ ...sentence, isSupported: true }))
  return { ...emailContent, emailContent, generatedBy, sentences: cited }
}

/** Outreach, whose drafts are shown and copied as the assistant's are. */
export const DraftsPage = () => (
  <OutreachPage
    draftOf={(draft, buttons) => (
      <DraftView email={asEmail(draft)} website={draft.website} isCopySecondary>
        {buttons}
      </DraftView>
    )}
  />
)
