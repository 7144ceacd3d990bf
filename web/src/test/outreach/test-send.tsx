import { generateEmail } from '@assay/shared/features/assistant/calls'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { loadSendForm } from '../../app/load-send-form.ts'
import { Providers } from '../../app/providers.tsx'
import { DraftEmailButton } from '../../features/assistant/draft-email-button.tsx'
import { FollowChanges } from '../../platform/changes/follow-changes.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { buildEmail } from '../assistant/test-email.ts'
import { serveMailbox } from './serve-mailbox.ts'
import { buildMailbox } from './test-mailbox.ts'

const SignedIn = ({ children }: { children: ReactNode }) => (useSession().user ? children : null)

/** Renders a part of a page for a signed-in user. */
export const showSignedIn = (part: ReactNode) => {
  render(
    <MemoryRouter>
      <Providers>
        <SignedIn>
          <FollowChanges owner="w1 1" />
          {part}
        </SignedIn>
      </Providers>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

/** A server that has written a draft for a user with this mailbox. */
export const serveDraft = (mailbox: ReturnType<typeof buildMailbox> | null = buildMailbox()) =>
  serveMailbox(mailbox).on(generateEmail, () => buildEmail())

/** Opens the dialog that drafts to the lead 5 at its Send Email tab. */
export const openSendTab = async (recipient: string | null = 'hello@maple.example') => {
  const user = showSignedIn(
    <DraftEmailButton
      source={{ prospectData: {}, leadInfo: { leadId: 5, companyName: 'Maple Dental' } }}
      recipient={recipient}
      loadSendForm={loadSendForm}
    />,
  )
  return { user, ...(await reopenSendTab(user)) }
}

/** Opens the dialog again. */
export const reopenSendTab = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Draft Email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prospect Email' }))
  await user.click(await dialog.findByRole('tab', { name: 'Send Email' }))
  await dialog.findByLabelText('Recipient Email')
  return { dialog }
}
