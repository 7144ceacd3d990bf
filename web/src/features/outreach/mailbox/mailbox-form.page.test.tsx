import { getEmailConfig, getEmailDomain, saveEmailConfig } from '@assay/shared/features/outreach/email-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildConfig, buildMailbox, configAnswer } from '../../../test/outreach/test-mailbox.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

type User = ReturnType<typeof renderApp>

const serve = (mailbox = buildMailbox()) =>
  serveMailbox(mailbox).on(getEmailDomain, () => ({ domain: 'scales.example', records: [] }))

const open = async () => {
  const user = renderApp('/email-config')
  await screen.findByRole('form', { name: 'Mailbox' })
  return user
}
const form = () => within(screen.getByRole('form', { name: 'Mailbox' }))
const field = (label: string) => form().getByLabelText(label) as HTMLInputElement
const fill = async (user: User, label: string, text: string) => {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}
const save = (user: User) => user.click(form().getByRole('button', { name: 'Save Mailbox' }))

test('a first mailbox is saved with the servers of its provider, and its password is forgotten', async () => {
  const server = serveMailbox(null).on(saveEmailConfig, () =>
    configAnswer(buildConfig({ mailbox: buildMailbox() })),
  )
  server.on(getEmailDomain, () => ({ domain: 'scales.example', records: [] }))
  const user = await open()
  await user.selectOptions(field('Provider'), 'Outlook / Microsoft 365')
  expect(field('SMTP Host').value).toBe('smtp.office365.com')
  await user.selectOptions(field('Provider'), 'Gmail / Google Workspace')
  await fill(user, 'Email Address', 'casey@scales.example')
  await fill(user, 'Password', 'abcd efgh ijkl mnop')
  expect(form().getByRole('status').textContent).toBe('Unsaved changes')
  await save(user)
  await expectToast('Mailbox saved', 'It is connected.')
  const [request] = server.requestsOf(saveEmailConfig)
  expect(request?.body).toEqual({
    provider: 'gmail',
    smtpHost: 'smtp.gmail.com',
    smtpPort: 465,
    email: 'casey@scales.example',
    password: 'abcd efgh ijkl mnop',
    senderName: null,
    postalAddress: null,
    username: null,
    imapHost: 'imap.gmail.com',
    imapPort: 993,
    dailyLimit: 50,
  })
  expect(request?.headers.get('if-match')).toBeNull()
  await waitFor(() => expect(field('Password').placeholder).toBe('Stored. Type to replace it.'))
  expect(field('Password').value).toBe('')
  expect(form().getByRole('status').textContent).toBe('')
})

test('a stored mailbox is edited without its password, against the version that was read', async () => {
  const server = serve().on(saveEmailConfig, () =>
    configAnswer(buildConfig({ mailbox: buildMailbox({ senderName: 'Casey Reed' }) }), '"mailbox.2"'),
  )
  const user = await open()
  await user.click(form().getByText('Advanced: sender, replies, daily limit'))
  await fill(user, 'Sender name', 'Casey Reed')
  await save(user)
  await expectToast('Mailbox saved', 'It is connected.')
  const [request] = server.requestsOf(saveEmailConfig)
  expect(request?.body).not.toHaveProperty('password')
  expect(request?.body).toMatchObject({ senderName: 'Casey Reed', imapHost: 'imap.scales.example' })
  expect(request?.headers.get('if-match')).toBe('"mailbox.1"')
})

test('a mailbox that cannot be connected is saved, and says why', async () => {
  serve().on(saveEmailConfig, () =>
    configAnswer(
      buildConfig({ mailbox: buildMailbox(), configured: false, message: 'The password was refused.' }),
    ),
  )
  const user = await open()
  await fill(user, 'Password', 'wrong')
  await save(user)
  await expectToast('Mailbox saved, but not connected', 'The password was refused.')
  expect(within(screen.getByRole('region', { name: 'Connection' })).getByRole('status').textContent).toBe(
    'Not connectedThe password was refused.',
  )
})

test('what is wrong is said beside its field, which is focused, also one that is folded away', async () => {
  const server = serveMailbox(null)
  const user = await open()
  await save(user)
  expect(form().getByText('Email address is required')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Email Address')))
  await fill(user, 'Email Address', 'casey@scales.example')
  const advanced = form().getByText('Advanced: sender, replies, daily limit')
  await fill(user, 'Daily limit', '0')
  await save(user)
  expect(form().getByText('The daily limit must be a whole number from 1 to 500')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Daily limit')))
  expect(advanced.closest('details')?.open).toBe(true)
  expect(server.requestsOf(saveEmailConfig)).toHaveLength(0)
})

test('another server needs the password again, as the server says beside the field', async () => {
  serve().on(saveEmailConfig, () =>
    refusal(400, 'INVALID_INPUT', 'Enter the password again', [
      { path: 'password', message: 'Enter the password again' },
    ]),
  )
  const user = await open()
  await fill(user, 'SMTP Host', 'smtp.other.example')
  expect(
    form().getByText(
      'Enter it again: the stored one is only given to the server and name that it was stored for.',
    ),
  ).toBeDefined()
  await save(user)
  await expectToast('Mailbox not saved', 'Enter the password again')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(field('SMTP Host').value).toBe('smtp.other.example')
})

test('a change from elsewhere is not overwritten: both versions are offered', async () => {
  const theirs = buildConfig({ mailbox: buildMailbox({ smtpHost: 'theirs.example', dailyLimit: 20 }) })
  const server = serve().on(saveEmailConfig, () => {
    server.on(getEmailConfig, () => configAnswer(theirs, '"mailbox.2"'))
    return refusal(409, 'CONFLICT', 'It was changed.')
  })
  const user = await open()
  await fill(user, 'SMTP Host', 'mine.example')
  await save(user)
  expect(await form().findByText('This was changed elsewhere in the meantime')).toBeDefined()
  expect(field('Daily limit').value).toBe('20')
  expect(field('SMTP Host').value).toBe('mine.example')
  await user.click(form().getByRole('radio', { name: /Theirs/ }))
  expect(field('SMTP Host').value).toBe('theirs.example')
  await user.click(form().getByRole('radio', { name: /Mine/ }))
  server.on(saveEmailConfig, () => configAnswer(theirs, '"mailbox.3"'))
  await save(user)
  await waitFor(() => expect(server.requestsOf(saveEmailConfig)).toHaveLength(2))
  const second = server.requestsOf(saveEmailConfig)[1]
  expect(second?.headers.get('if-match')).toBe('"mailbox.2"')
  expect(second?.body).toMatchObject({ smtpHost: 'mine.example', dailyLimit: 20 })
})

test('two clicks save once', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof configAnswer>>()
  const server = serve().on(saveEmailConfig, () => answer.promise)
  const user = await open()
  await fill(user, 'Daily limit', '20')
  await user.dblClick(form().getByRole('button', { name: 'Save Mailbox' }))
  expect(form().getByRole('button', { name: 'Connecting...' })).toHaveProperty('disabled', true)
  answer.resolve(configAnswer(buildConfig({ mailbox: buildMailbox({ dailyLimit: 20 }) })))
  await expectToast('Mailbox saved', 'It is connected.')
  expect(server.requestsOf(saveEmailConfig)).toHaveLength(1)
})

test('leaving with unsaved input warns; it is kept, but for the password, and can be discarded', async () => {
  serve()
  const user = await open()
  await fill(user, 'SMTP Host', 'mine.example')
  await fill(user, 'Password', 'secret words')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret words')
  await user.click(
    within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Help' }),
  )
  await waitFor(() => expect(shownAddress()).toBe('/help'))
  await user.click(await screen.findByRole('button', { name: 'Back to Email Setup' }))
  await waitFor(() => expect(shownAddress()).toBe('/email-config'))
  expect(await screen.findByText('You have unsaved changes from earlier.')).toBeDefined()
  expect(field('SMTP Host').value).toBe('mine.example')
  expect(field('Password').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(field('SMTP Host').value).toBe('smtp.scales.example')
})
