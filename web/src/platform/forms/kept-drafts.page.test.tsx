import { getUser } from '@assay/shared/features/accounts/calls'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { buildUser } from '../../test/render-app.tsx'
import { sessionChannel } from '../session/other-tabs.ts'
import { SessionProvider, useSession } from '../session/session.tsx'
import { formDrafts } from './form-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const messageDrafts = formDrafts(['text'])

const Message = () => {
  const { draft, keep } = useKeptDraft('message', messageDrafts)
  return (
    <input
      aria-label="message"
      value={draft?.values.text ?? ''}
      onChange={(event) => keep({ values: { text: event.target.value }, conflicts: {} })}
    />
  )
}

const Who = () => {
  const { user, clear } = useSession()
  return (
    <>
      <p>{user?.username ?? 'visitor'}</p>
      <button type="button" onClick={clear}>
        sign out
      </button>
      {user ? <Message /> : null}
    </>
  )
}

test('signing out keeps drafts for the same user, and shows them to no other', async () => {
  let user: ReturnType<typeof buildUser> | null = buildUser()
  fakeServer().on(getUser, () => user ?? refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.'))
  const otherTab = new BroadcastChannel(sessionChannel)
  const signIn = async (next: ReturnType<typeof buildUser>) => {
    user = next
    otherTab.postMessage('changed')
    expect(await screen.findByText(next.username)).toBeDefined()
  }
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )
  await userEvent.type(await screen.findByLabelText('message'), 'Ask for Jane')
  user = null
  act(() => screen.getByRole('button', { name: 'sign out' }).click())
  expect(await screen.findByText('visitor')).toBeDefined()
  await signIn(buildUser({ workspaceId: 'w2', username: 'robin' }))
  expect(screen.getByLabelText('message')).toHaveProperty('value', '')
  await signIn(buildUser())
  expect(screen.getByLabelText('message')).toHaveProperty('value', 'Ask for Jane')
  otherTab.close()
})
