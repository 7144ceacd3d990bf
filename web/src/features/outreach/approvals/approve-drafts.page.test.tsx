import {
  approveDrafts,
  deleteApproval,
  listApprovals,
  listCampaigns,
} from '@assay/shared/features/outreach/calls'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildDraft } from '../../../test/outreach/test-draft.ts'
import { buildMailbox } from '../../../test/outreach/test-mailbox.ts'
import { toastOf } from '../../../test/prospecting/test-report.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const at = '2026-11-20T10:00:00.000Z'
const brightwell = buildDraft({ createdAt: at, updatedAt: at })
const oak = buildDraft({ id: 2, leadId: 32, companyName: 'Oak Dental', createdAt: at })
const elm = buildDraft({ id: 3, leadId: 33, companyName: 'Elm Dental', createdAt: at })

type Draft = typeof brightwell

const serve = (drafts: Draft[], mailbox: ReturnType<typeof buildMailbox> | null = buildMailbox()) => {
  let rows = drafts
  const server = serveMailbox(mailbox)
    .on(listMails, () => [])
    .on(listCampaigns, () => [])
    .on(listApprovals, () => rows)
  /** Approves all but those, which stay with a reason. */
  const approveAllBut = (
    ...left: { id: number; kind: 'address-unproved' | 'suppressed'; message: string }[]
  ) =>
    server.on(approveDrafts, ({ body }) => {
      const staying = body.confirmUnproved
        ? []
        : left.filter(({ id }) => body.drafts.some((one) => one.id === id))
      const approved = body.drafts.filter(({ id }) => !staying.some((one) => one.id === id))
      rows = rows.filter(({ id }) => !approved.some((one) => one.id === id))
      return { approved: approved.map(({ id }) => ({ id, mailId: id + 100 })), left: staying }
    })
  return { server, approveAllBut }
}

const toggle = (name: RegExp) => screen.findByRole('button', { name, expanded: false })
const openDraft = (name: string) => screen.findByRole('region', { name: `Draft to ${name}` })

test('a draft is approved as it was read, and the next one opens', async () => {
  const { server, approveAllBut } = serve([brightwell, oak])
  approveAllBut()
  const user = renderApp('/outreach')
  await user.click(await toggle(/^Brightwell/))
  await user.dblClick(await screen.findByRole('button', { name: 'Approve' }))
  expect((await toastOf('1 draft approved'))?.textContent).toContain(
    'It is sent from your mailbox at its pace.',
  )
  await openDraft('Oak Dental')
  expect(screen.queryByText('Brightwell Dental')).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Oak Dental/)
  expect(server.requestsOf(approveDrafts).map(({ body }) => body)).toEqual([
    { drafts: [{ id: 1, updatedAt: at }] },
  ])
})

test('a draft that is gone when it is approved leaves the list, and the next one opens', async () => {
  const { server } = serve([brightwell, oak])
  server.on(approveDrafts, () => ({
    approved: [],
    left: [{ id: 1, kind: 'draft-gone' as const, message: 'This draft has been sent or discarded.' }],
  }))
  const user = renderApp('/outreach')
  await user.click(await toggle(/^Brightwell/))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await toastOf('1 draft stays')).toBeDefined()
  await openDraft('Oak Dental')
  expect(document.activeElement?.textContent).toMatch(/^Oak Dental/)
})

test('all are approved after a question that says how many, how fast, and until when', async () => {
  const { server, approveAllBut } = serve([
    brightwell,
    { ...oak, missing: ['contact'], subject: 'Hello {{contact}}' },
    elm,
  ])
  approveAllBut({ id: 3, kind: 'suppressed', message: 'They have unsubscribed.' })
  const user = renderApp('/outreach')
  await user.click(await screen.findByRole('button', { name: 'Approve all…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 2 drafts?' }))
  expect(await dialog.findByText(/The last one goes out about /)).toBeDefined()
  expect(
    dialog.getByText(/At most 10 are sent today \(3 are already\), a few more each day up to 50/),
  ).toBeDefined()
  expect(dialog.getByText('1 draft stays: unsaved changes or missing values.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Approve 2 drafts' }))
  expect((await toastOf('1 draft approved'))?.textContent).toContain('1 draft stays; each says why.')
  await waitFor(() => expect(screen.queryByText('Brightwell Dental')).toBeNull())
  expect(screen.getByText('Elm Dental').closest('button')?.textContent).toContain('Not approved')
  expect(screen.getByText('Oak Dental').closest('button')?.textContent).toContain('Values are missing')
  await user.click(await toggle(/^Elm/))
  expect(await screen.findByText('They have unsubscribed.')).toBeDefined()
  expect(server.requestsOf(approveDrafts)).toHaveLength(1)
})

test('more than a call takes are approved in parts, and what there was no time for is asked for again', async () => {
  const drafts = Array.from({ length: 120 }, (_, at) =>
    buildDraft({ id: at + 1, leadId: at + 1, companyName: `Company ${at + 1}` }),
  )
  let isFirst = true
  const { server } = serve(drafts)
  server.on(approveDrafts, ({ body }) => {
    const late = isFirst ? body.drafts.slice(60) : []
    isFirst = false
    return {
      approved: body.drafts.filter((one) => !late.includes(one)).map(({ id }) => ({ id, mailId: id })),
      left: late.map(({ id }) => ({ id, kind: 'not-yet' as const, message: 'There was no time.' })),
    }
  })
  const user = renderApp('/outreach')
  expect(await screen.findByText('120 drafts')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
  expect(screen.getByRole('button', { name: 'Show 20 more' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve all…' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 120 drafts' }))
  expect(await toastOf('120 drafts approved')).toBeDefined()
  expect(server.requestsOf(approveDrafts).map(({ body }) => (body as { drafts: [] }).drafts.length)).toEqual([
    100, 60,
  ])
})

test('an address that nothing proves is asked about, and can be confirmed', async () => {
  const { server, approveAllBut } = serve([{ ...brightwell, toProof: 'unverified' }])
  approveAllBut({ id: 1, kind: 'address-unproved', message: 'Nothing proves office@brightwell.example.' })
  const user = renderApp('/outreach')
  await user.click(await toggle(/^Brightwell/))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Is this address right?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve anyway' }))
  expect(await screen.findByText('No drafts wait')).toBeDefined()
  expect(server.requestsOf(approveDrafts)[1]?.body).toMatchObject({ confirmUnproved: true })
  expect(document.activeElement).not.toBe(document.body)
})

test('without a mailbox nothing can be approved, and the way to one is shown', async () => {
  serve([brightwell], null)
  const user = renderApp('/outreach')
  expect(await screen.findByText('Connect your mailbox to send what you approve.')).toBeDefined()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve all…' })).disabled).toBe(true)
  await user.click(await toggle(/^Brightwell/))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' })).disabled).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Open Email Setup' }))
  await waitFor(() => expect(shownAddress()).toBe('/email-config'))
})

test('a paused mailbox says why; what is approved waits', async () => {
  serve([brightwell], buildMailbox({ pausedBecause: 'The server refused the password.' }))
  renderApp('/outreach')
  expect(await screen.findByText('Your mailbox is paused, so nothing is sent at the moment.')).toBeDefined()
  expect(screen.getByText(/^The server refused the password\. What you approve waits/)).toBeDefined()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve all…' })).disabled).toBe(
    false,
  )
})

test('fields without a value stand out in the text', async () => {
  serve([{ ...brightwell, subject: 'For {{contact}}', body: 'Hello {{contact}}!', missing: ['contact'] }])
  const user = renderApp('/outreach')
  await user.click(await toggle(/^Brightwell/))
  const draft = await openDraft('Brightwell Dental')
  expect(within(draft).getByText(/^The lead has no value for {{contact}}\./)).toBeDefined()
  expect(within(draft).getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  expect([...draft.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '{{contact}}',
    '{{contact}}',
  ])
})

test('an approval that fails says so, and nothing is lost', async () => {
  const { server } = serve([brightwell])
  server.on(approveDrafts, () => refusal(500, 'UNEXPECTED', 'It broke.'))
  const user = renderApp('/outreach')
  await user.click(await toggle(/^Brightwell/))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect((await toastOf('Not everything was approved'))?.textContent).toContain('It broke.')
  expect(screen.getAllByText('Brightwell Dental').length).toBeGreaterThan(0)
})

test('drafts are gone through by keyboard: none is approved before it is open', async () => {
  const { server, approveAllBut } = serve([brightwell, oak, elm])
  approveAllBut()
  server.on(deleteApproval, () => new Reply(204))
  const user = renderApp('/outreach')
  await toggle(/^Brightwell/)
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toMatch(/^Brightwell/)
  await user.keyboard('j{ArrowDown}k')
  expect(document.activeElement?.textContent).toMatch(/^Oak/)
  await user.keyboard('a')
  await openDraft('Oak Dental')
  expect(server.requestsOf(approveDrafts)).toHaveLength(0)
  await user.keyboard('a')
  await openDraft('Elm Dental')
  expect(server.requestsOf(approveDrafts)[0]?.body).toMatchObject({ drafts: [{ id: 2 }] })
  await user.keyboard('e')
  expect(document.activeElement).toBe(await screen.findByLabelText('Message'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Message')).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Elm/)
  await user.keyboard('x')
  expect(await screen.findByRole('alertdialog', { name: 'Discard Draft' })).toBeDefined()
})
