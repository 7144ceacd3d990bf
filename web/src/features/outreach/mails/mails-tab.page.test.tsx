import { listCampaigns } from '@assay/shared/features/outreach/calls'
import type { Mail } from '@assay/shared/features/outreach/mail'
import { cancelMail, listMails, settleMail } from '@assay/shared/features/outreach/mail-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildMail, buildMailbox } from '../../../test/outreach/test-mailbox.ts'
import { toastOf } from '../../../test/prospecting/test-report.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const waiting = buildMail({
  id: 9,
  companyName: 'Oak Dental',
  leadId: 6,
  status: 'waiting',
  sentAt: null,
  sendAfter: '2026-11-25T14:00:00.000Z',
})
const next = { ...waiting, id: 8, companyName: 'Elm Dental', sendAfter: '2026-11-24T14:00:00.000Z' }
const lost = buildMail({ id: 7, companyName: 'Ash Dental', status: 'unknown', sentAt: null })
const replied = buildMail({ id: 6, repliedAt: '2026-11-21T10:00:00.000Z' })

const serve = (mails: Mail[], mailbox = buildMailbox()) =>
  serveMailbox(mailbox)
    .on(listCampaigns, () => [])
    .on(listMails, () => mails)

const companies = async () => {
  const list = within(await screen.findByRole('list', { name: 'Emails' }))
  return list.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)
}

test('lists the mails to all leads, and shows those of one kind; the address names it', async () => {
  serve([waiting, next, lost, replied])
  const user = renderApp('/outreach?tab=sent')
  expect(await companies()).toEqual(['Oak Dental', 'Elm Dental', 'Ash Dental', 'Maple Dental'])
  const kinds = within(screen.getByRole('group', { name: 'Emails shown' }))
  expect(kinds.getAllByRole('radio').map((kind) => kind.closest('label')?.textContent)).toEqual([
    'All 4',
    'Waiting 2',
    'Sent 1',
    'Replied 1',
    'Was it sent? 1',
  ])
  await user.click(kinds.getByRole('radio', { name: 'Waiting 2' }))
  await waitFor(async () => expect(await companies()).toEqual(['Elm Dental', 'Oak Dental']))
  expect(shownAddress()).toBe('/outreach?tab=sent&show=waiting')
  await user.click(screen.getByRole('link', { name: 'Elm Dental' }))
  await waitFor(() => expect(shownAddress()).toBe('/leads/6'))
})

test('a mail that waits is stopped, and one whose answer was lost is settled, where they stand', async () => {
  let mails: Mail[] = [next, lost]
  const server = serveMailbox(buildMailbox())
    .on(listCampaigns, () => [])
    .on(listMails, () => mails)
    .on(cancelMail, () => {
      mails = [{ ...next, status: 'cancelled', sendAfter: null }, lost]
      return mails[0] as Mail
    })
    .on(settleMail, () => buildMail({ id: 7 }))
  const user = renderApp('/outreach?tab=sent')
  await user.click(await screen.findByRole('button', { name: 'Do not send' }))
  expect(await toastOf('Email stopped')).toBeDefined()
  expect(await screen.findByText('Stopped')).toBeDefined()
  expect(document.activeElement?.textContent).toContain('Elm Dental')
  expect(screen.getByText(/Look into the folder of sent mails of your mailbox\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'It was sent' }))
  await waitFor(() => expect(server.requestsOf(settleMail)[0]?.body).toEqual({ wasSent: true }))
})

test('a search finds mails by recipient, subject and company, and counts what it has found', async () => {
  const other = buildMail({ id: 5, companyName: 'Café Zürich', to: 'bob@zurich.example', subject: 'Shifts' })
  serve([waiting, lost, { ...replied, subject: 'Your implants' }, other])
  const user = renderApp('/outreach?tab=sent')
  const field = await screen.findByRole('searchbox', { name: 'Search by recipient, subject or company' })
  await user.type(field, 'zurich bob')
  await waitFor(async () => expect(await companies()).toEqual(['Café Zürich']))
  expect(screen.getByText('1 of 4')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'implants')
  await waitFor(async () => expect(await companies()).toEqual(['Maple Dental']))
  expect(screen.getByRole('radio', { name: 'All 1' })).toBeDefined()
  await user.type(field, 'x')
  expect(await screen.findByText('None has “implantsx” in recipient, subject or company.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(async () => expect(await companies()).toHaveLength(4))
})

test('the newest mails are shown while the older ones are still read', async () => {
  const older = Promise.withResolvers<Mail[]>()
  const server = serve([]).on(listMails, ({ seen }) =>
    seen.query.has('cursor')
      ? older.promise
      : new Reply(200, [waiting], { link: '</api/outreach/mails?limit=50&cursor=c1>; rel="next"' }),
  )
  renderApp('/outreach?tab=sent')
  expect(await companies()).toEqual(['Oak Dental'])
  expect(screen.getByRole('radio', { name: 'All 1+' })).toBeDefined()
  older.resolve([replied])
  await waitFor(async () => expect(await companies()).toEqual(['Oak Dental', 'Maple Dental']))
  expect(screen.getByRole('radio', { name: 'All 2' })).toBeDefined()
  expect(server.requestsOf(listMails).map(({ query }) => query.get('limit'))).toEqual(['50', '1000'])
})

test('only the mails in sight are rendered of thousands', async () => {
  serve(Array.from({ length: 2000 }, (_, at) => buildMail({ id: at + 1, companyName: `Company ${at + 1}` })))
  renderApp('/outreach?tab=sent')
  const list = await screen.findByRole('list', { name: 'Emails' })
  const rows = list.querySelectorAll(':scope > li')
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('2000')
})

test('a paused mailbox is named above what waits for it', async () => {
  serve([waiting], buildMailbox({ pausedBecause: 'The server refused the password.' }))
  renderApp('/outreach?tab=sent')
  expect(await screen.findByText(/^The server refused the password\./)).toBeDefined()
})

test('without a mail it says what will be here; a kind without mails offers all', async () => {
  serve([])
  const user = renderApp('/outreach?tab=sent')
  expect(await screen.findByText('No emails yet')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'See the drafts' }))
  expect((await screen.findByRole('tab', { name: 'To approve' })).getAttribute('aria-selected')).toBe('true')
})

test('a kind of which there are no mails is said to be empty', async () => {
  serve([replied])
  const user = renderApp('/outreach?tab=sent&show=refused')
  expect(await screen.findByText('No such emails')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await companies()).toEqual(['Maple Dental'])
})

test('mails that cannot be read say so, and can be asked for again', async () => {
  let isUp = false
  serveMailbox(buildMailbox()).on(listMails, () =>
    isUp ? [replied] : refusal(500, 'UNEXPECTED', 'It broke.'),
  )
  const user = renderApp('/outreach?tab=sent')
  expect(await screen.findByText('Failed to fetch emails: 500')).toBeDefined()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await companies()).toEqual(['Maple Dental'])
})
