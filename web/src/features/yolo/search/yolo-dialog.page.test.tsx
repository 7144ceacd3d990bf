import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { FollowChanges } from '../../../platform/changes/follow-changes.tsx'
import { useSession } from '../../../platform/session/session.tsx'
import { advance } from '../../../test/polling.tsx'
import { buildYoloResult, openDialog, serveYolo, serveYoloRun } from '../../../test/yolo/test-run.ts'
import { YoloPage } from '../yolo-page.tsx'

const searching = /^Searching... This may take between 2 to 10 minutes/

test('the dialog opens with the focus in the criteria, which are all that has to be entered', async () => {
  serveYolo()
  const { criteria } = await openDialog()
  expect(document.activeElement).toBe(criteria)
})

test('what the last run has not found is not said beside new criteria that cannot be searched for', async () => {
  const run = serveYoloRun(serveYolo())
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  await dialog.findByText(searching)
  run.update({ status: 'completed', result: buildYoloResult([], { notes: [] }) })
  expect(await dialog.findByText('No leads found.')).toBeDefined()
  await user.clear(criteria)
  await user.click(criteria)
  await user.paste('x'.repeat(501))
  await user.click(dialog.getByRole('button', { name: 'Search' }))
  expect(dialog.getByText('Please use at most 500 characters')).toBeDefined()
  expect(dialog.queryByText('No leads found.')).toBeNull()
})

const SignedInPage = () =>
  useSession().user ? (
    <>
      <FollowChanges owner="w1 1" />
      <Routes>
        <Route path="/yolo-mode" element={<YoloPage actionsOf={() => null} />} />
        <Route path="*" element="Another page" />
      </Routes>
    </>
  ) : null

/** The page of YOLO Mode without the others: an address that it leads to shows at once. */
const openPageAlone = () =>
  render(
    <MemoryRouter initialEntries={['/yolo-mode']}>
      <Providers>
        <SignedInPage />
      </Providers>
    </MemoryRouter>,
  )

test('whoever opens the dialog again before the best lead is opened stays', async () => {
  const run = serveYoloRun(serveYolo())
  openPageAlone()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New YOLO search' }))
  await user.type(screen.getByLabelText('Criteria'), 'dentists{Enter}')
  await within(screen.getByRole('dialog')).findByText(searching)
  // From here on timeouts end only when time is advanced; polls use intervals.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  run.update({ status: 'completed', result: buildYoloResult() })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'New YOLO search' }))
  await advance(60_000)
  expect(screen.queryByText('Another page')).toBeNull()
  expect(screen.getByRole('dialog')).toBeDefined()
})
