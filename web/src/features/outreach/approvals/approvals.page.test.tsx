import { cancelJob, getChanges } from '@assay/shared/features/jobs/calls'
import { deleteApproval, listApprovals } from '@assay/shared/features/outreach/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildDraft, buildReachout } from '../../../test/outreach/test-draft.ts'
import { buildMailbox } from '../../../test/outreach/test-mailbox.ts'
import { switchTo } from '../../../test/polling.tsx'
import { toastOf } from '../../../test/prospecting/test-report.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const oak = buildDraft({ id: 2, leadId: 32, companyName: 'Oak Dental', toProof: 'single', reportId: null })

const serverWith = (...drafts: ReturnType<typeof buildDraft>[]) =>
  serveMailbox(buildMailbox()).on(listApprovals, () => drafts)

const open = async (name: RegExp) => {
  const user = renderApp('/outreach')
  await user.click(await screen.findByRole('button', { name }))
  return { user, draft: within(await screen.findByRole('region', { name: /^Draft to/ })) }
}

test('lists the drafts with the proof of their address, and says from where they are sent', async () => {
  serverWith(oak, buildDraft())
  renderApp('/outreach')
  const panel = within(await screen.findByRole('region', { name: 'Drafts that wait for approval' }))
  const rows = await panel.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Oak Dentaloffice@brightwell.example Your implants/),
    expect.stringMatching(/^Brightwell Dentaloffice@brightwell.example Your implants/),
  ])
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toMatch(/single source/i)
  expect((await screen.findByText(/^Nothing is sent without your approval\./)).textContent).toBe(
    'Nothing is sent without your approval. Approved drafts are sent one by one from casey@scales.example, at most 10 today, of which 3 are sent.',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Outreach' })).toBeDefined()
})

test('the headings of drafts are as quiet as rows, and names in any script keep their order', async () => {
  serverWith(buildDraft({ companyName: 'مخبز النخيل (2)', subject: 'مخبز النخيل (2): a question' }))
  renderApp('/outreach')
  const heading = await screen.findByRole('heading', { level: 2, name: /a question/ })
  expect(getComputedStyle(heading).fontWeight).toMatch(/normal|400/)
  expect(screen.getByText('مخبز النخيل (2)').tagName).toBe('BDI')
  expect(screen.getByTitle('مخبز النخيل (2): a question')).toBeDefined()
})

test('a draft opens in place with its cited sentences, and leads to its lead and its report', async () => {
  serverWith(oak, buildDraft())
  const { user, draft } = await open(/^Brightwell Dental/)
  expect(draft.getByText(/Hello Brightwell Dental team/)).toBeDefined()
  await user.click(draft.getByRole('button', { name: /You offer implants/ }))
  expect(await screen.findByText('brightwell.example/services')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(draft.getByRole('link', { name: 'Prospect report' }).getAttribute('href')).toBe(
    '/leads/31/prospect?report=7',
  )
  await user.click(screen.getByRole('button', { name: /^Oak Dental/ }))
  expect(screen.getAllByRole('region', { name: /^Draft to/ })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Prospect report' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Lead' }))
  await waitFor(() => expect(shownAddress()).toBe('/leads/32'))
})

test('subject, body and the whole email are copied', async () => {
  serverWith(buildDraft())
  const { user, draft } = await open(/^Brightwell Dental/)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(draft.getByRole('button', { name: 'Copy subject' }))
  expect(write).toHaveBeenLastCalledWith('Your implants')
  expect((await toastOf('Copied to clipboard'))?.textContent).toContain('Email subject copied successfully')
  await user.click(draft.getByRole('button', { name: 'Copy Full Email' }))
  expect(write).toHaveBeenLastCalledWith(
    'Subject: Your implants\n\nHello Brightwell Dental team,\n\nYou offer implants.\n\nCasey\n\nShall we talk?',
  )
  expect(await draft.findByText('Copied')).toBeDefined()
})

const discard = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard Draft' }))
  expect(
    dialog.getByText(/The draft to Brightwell Dental will be discarded. This cannot be undone./),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Discard Draft' }))
}

test.each([new Reply(204), refusal(404, 'NOT_FOUND', 'It is gone.')])(
  'a draft is discarded after a question, also one that is gone already (%#)',
  async (answer) => {
    const server = serverWith(oak, buildDraft()).on(deleteApproval, () => answer)
    const { user } = await open(/^Brightwell Dental/)
    await discard(user)
    expect(await toastOf('Draft discarded')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Brightwell Dental')).toBeNull())
    expect(screen.getByText('Oak Dental')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Oak Dental/ }))
    expect(screen.getByRole('region', { name: 'Draft to Oak Dental' })).toBeDefined()
    expect(server.requestsOf(deleteApproval).map(({ path }) => path)).toEqual(['/api/outreach/approvals/1'])
  },
)

test('a draft that could not be discarded stays', async () => {
  serverWith(buildDraft()).on(deleteApproval, () => refusal(500, 'UNEXPECTED', 'It broke.'))
  const { user } = await open(/^Brightwell Dental/)
  await discard(user)
  expect(await toastOf('The draft was not discarded')).toBeDefined()
  expect(screen.getAllByText('Brightwell Dental').length).toBeGreaterThan(0)
})

test('without a draft the page says how they come about', async () => {
  serverWith()
  const user = renderApp('/outreach')
  expect(await screen.findByText('No drafts wait')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open Campaigns' }).getAttribute('href')).toBe('/campaigns')
  await user.click(screen.getByRole('link', { name: 'Open YOLO Mode' }))
  await waitFor(() => expect(shownAddress()).toBe('/yolo-mode'))
})

test('a list that cannot be read says so and can be asked for again', async () => {
  let isUp = false
  serverFor('user').on(listApprovals, () => (isUp ? [buildDraft()] : refusal(500, 'UNEXPECTED', 'It broke.')))
  const user = renderApp('/outreach')
  expect(await screen.findByText('Failed to fetch drafts: 500')).toBeDefined()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Brightwell Dental')).toBeDefined()
})

test('an Auto Reachout under way is shown with its progress, and can be cancelled', async () => {
  const job = buildReachout()
  const { id, kind, status, progress, updatedAt } = job
  let hasEnded = false
  const server = serverWith()
    .on(getChanges, () => ({
      versions: {},
      jobs: hasEnded ? [] : [{ id, kind, status, progress, updatedAt }],
    }))
    .on(cancelJob, () => job)
  const user = renderApp('/outreach')
  const panel = within(await screen.findByRole('region', { name: 'Auto Reachout' }))
  expect(panel.getByText('Researching and drafting')).toBeDefined()
  expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByText('No draft is written yet')).toBeDefined()
  expect(screen.queryByText('No drafts wait')).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
  expect(await panel.findByRole('button', { name: 'Cancelling...' })).toBeDefined()
  expect(server.requestsOf(cancelJob).map(({ path }) => path)).toEqual([`/api/jobs/${id}/cancel`])
  hasEnded = true
  switchTo('the page')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Auto Reachout' })).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})
