import { cancelMail, listMails, restoreMail, settleMail } from '@assay/shared/features/outreach/mail-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { refusal } from '../../../test/fake-server.ts'
import { buildMail } from '../../../test/outreach/test-mailbox.ts'
import { showSignedIn } from '../../../test/outreach/test-send.tsx'
import { serverFor } from '../../../test/render-app.tsx'
import { LeadMails } from './lead-mails.tsx'

const serve = (...mails: ReturnType<typeof buildMail>[]) => serverFor('user').on(listMails, () => mails)

const show = () => showSignedIn(<LeadMails leadId={5} />)
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Emails' })).getAllByRole('listitem')
const firstRow = async () => within((await rows())[0] as HTMLElement)

test('each mail to the lead says what became of it', async () => {
  const server = serve(
    buildMail({ id: 8, status: 'waiting', sentAt: null, sendAfter: '2026-11-24T14:00:00.000Z' }),
    buildMail({ id: 7, status: 'sending', sentAt: null }),
    buildMail({ id: 6 }),
    buildMail({ id: 5, repliedAt: '2026-11-21T10:00:00.000Z' }),
    buildMail({ id: 4, bouncedAt: '2026-11-21T10:00:00.000Z' }),
    buildMail({ id: 3, status: 'unknown', sentAt: null }),
    buildMail({
      id: 2,
      status: 'refused',
      sentAt: null,
      problem: { kind: 'suppressed', message: 'They have unsubscribed.' },
    }),
    buildMail({
      id: 1,
      status: 'cancelled',
      sentAt: null,
      problem: { kind: 'replied', message: 'They replied.' },
    }),
  )
  show()
  const texts = (await rows()).map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/Waiting.*Will be sent from .*Do not send$/s),
    expect.stringMatching(/Sending/s),
    expect.stringMatching(/crownsSentTo/),
    expect.stringMatching(/Replied/s),
    expect.stringMatching(/Bounced/s),
    expect.stringMatching(
      /Was it sent\?.*may or may not have been sent.*It was sentIt was not: send it again$/s,
    ),
    expect.stringMatching(/Not sent.*They have unsubscribed\./s),
    expect.stringMatching(/Stopped.*They replied\./s),
  ])
  expect(server.requestsOf(listMails)[0]?.query.get('leadId')).toBe('5')
})

test('a lead that was never written to has no panel', async () => {
  const server = serve()
  show()
  await waitFor(() => expect(server.requestsOf(listMails)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Emails' })).toBeNull()
})

test('mails that cannot be read say so, and can be asked for again', async () => {
  let isUp = false
  serverFor('user').on(listMails, () => (isUp ? [buildMail()] : refusal(400, 'INVALID_INPUT', 'No.')))
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read. No.')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('a mail that waits is stopped', async () => {
  const waiting = buildMail({ status: 'waiting', sentAt: null, sendAfter: '2026-11-24T14:00:00.000Z' })
  const stopped = buildMail({ status: 'cancelled', sentAt: null })
  const server = serve(waiting).on(cancelMail, () => {
    server.on(listMails, () => [stopped])
    return stopped
  })
  const user = show()
  await user.click((await firstRow()).getByRole('button', { name: 'Do not send' }))
  await expectToast('Email stopped', 'It will not be sent.')
  expect(await (await firstRow()).findByText('Stopped')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Do not send' })).toBeNull()
})

test('a mail that was stopped by mistake waits again', async () => {
  const waiting = buildMail({ status: 'waiting', sentAt: null, sendAfter: '2026-11-24T14:00:00.000Z' })
  const stopped = buildMail({ status: 'cancelled', sentAt: null })
  const server = serve(waiting)
    .on(cancelMail, () => {
      server.on(listMails, () => [stopped])
      return stopped
    })
    .on(restoreMail, () => {
      server.on(listMails, () => [waiting])
      return waiting
    })
  const user = show()
  await user.click((await firstRow()).getByRole('button', { name: 'Do not send' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await (await firstRow()).findByText('Waiting')).toBeDefined()
  server.on(restoreMail, () => refusal(409, 'MAIL_REFUSED', 'They have unsubscribed.'))
  await user.click((await firstRow()).getByRole('button', { name: 'Do not send' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expectToast('The email stays stopped', 'They have unsubscribed.')
})

test('a mail that was stopped with its mailbox can be sent after all', async () => {
  const problem = { kind: 'cancelled-by-user', message: 'Its mailbox was replaced.' } as const
  const server = serve(buildMail({ status: 'cancelled', sentAt: null, problem })).on(restoreMail, () => {
    server.on(listMails, () => [buildMail({ status: 'waiting', sentAt: null })])
    return buildMail({ status: 'waiting' })
  })
  const user = show()
  expect(await (await firstRow()).findByText(/Its mailbox was replaced/)).toBeDefined()
  await user.click((await firstRow()).getByRole('button', { name: 'Send it after all' }))
  expect(await screen.findByText('The email waits again')).toBeDefined()
  expect(await (await firstRow()).findByText('Waiting')).toBeDefined()
})

test('stopping a mail of a campaign ends its sequence, so it offers no Undo', async () => {
  const waiting = buildMail({ status: 'waiting', sentAt: null, campaignId: 3, step: 2 })
  serve(waiting).on(cancelMail, () => buildMail({ status: 'cancelled' }))
  const user = show()
  await user.click((await firstRow()).getByRole('button', { name: 'Do not send' }))
  await expectToast('Email stopped', 'It will not be sent.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a mail that is being sent already cannot be stopped, and shows so', async () => {
  const server = serve(buildMail({ status: 'waiting', sentAt: null })).on(cancelMail, () => {
    server.on(listMails, () => [buildMail()])
    return refusal(409, 'CONFLICT', 'It is being sent.')
  })
  const user = show()
  await user.click((await firstRow()).getByRole('button', { name: 'Do not send' }))
  await expectToast('The email was not stopped', 'It is being sent.')
  expect(await (await firstRow()).findByText('Sent')).toBeDefined()
})

test.each([
  ['It was sent', true, 'Marked as sent'],
  ['It was not: send it again', false, 'The email waits again'],
] as const)('a mail whose answer was lost is settled: %s', async (button, wasSent, title) => {
  const lost = buildMail({ status: 'unknown', sentAt: null })
  const server = serve(lost).on(settleMail, () => buildMail({ status: wasSent ? 'sent' : 'waiting' }))
  const user = show()
  await user.dblClick((await firstRow()).getByRole('button', { name: button }))
  expect(await screen.findByText(title)).toBeDefined()
  expect(server.requestsOf(settleMail)[0]?.body).toEqual({ wasSent })
})
