import { inspect } from 'node:util'
import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MailFailure } from './mail-failure.ts'
import { sendProductMail } from './product-mail.ts'

const mock = mockClient(SESv2Client)
const table = mockClient(DynamoDBDocumentClient)
const mail = { to: 'ann@example.com', subject: 'Hello', text: 'How are you?' }

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('MAIL_FROM', 'Assay <no-reply@example.com>')
  mock.on(SendEmailCommand).resolves({ MessageId: '1' })
  table.on(GetCommand).resolves({})
})
afterEach(() => {
  vi.unstubAllEnvs()
  mock.reset()
})
afterAll(() => {
  mock.restore()
  table.restore()
})

const sent = () => mock.commandCalls(SendEmailCommand)[0]?.args[0].input

const failureOf = (given: Partial<typeof mail> & { replyTo?: string }) =>
  sendProductMail({ ...mail, ...given }).then(
    () => null,
    (error: unknown) => (error instanceof MailFailure ? error.reason : error),
  )

test('a mail is sent as plain text from the product to one address', async () => {
  await sendProductMail({ ...mail, replyTo: 'bob@example.com' })
  expect(sent()).toEqual({
    FromEmailAddress: 'Assay <no-reply@example.com>',
    Destination: { ToAddresses: ['ann@example.com'] },
    ReplyToAddresses: ['bob@example.com'],
    Content: {
      Simple: {
        Subject: { Data: 'Hello', Charset: 'UTF-8' },
        Body: { Text: { Data: 'How are you?', Charset: 'UTF-8' } },
      },
    },
  })
})

describe('input cannot add mail headers', () => {
  test.each([
    'ann@example.com\r\nBcc: all@example.com',
    'ann@example.com, bob@example.com',
    'Ann <ann@example.com>',
    'ann@exa mple.com',
    'ann@-.\u2024',
    '',
  ])('through the address %j', async (address) => {
    expect(await failureOf({ to: address })).toBe('bad-address')
    expect(await failureOf({ replyTo: address })).toBe('bad-address')
    expect(mock.commandCalls(SendEmailCommand)).toEqual([])
  })

  test('through the subject, which is made one line', async () => {
    await sendProductMail({ ...mail, subject: ' Hi\r\nBcc: all@example.com\u2028\u0085\u0000x ' })
    expect(sent()?.Content?.Simple?.Subject?.Data).toBe('Hi Bcc: all@example.com x')
  })
})

test('a mail is sent under the configuration set that reports bounces, where there is one', async () => {
  await sendProductMail(mail)
  vi.stubEnv('SES_CONFIGURATION_SET', 'assay-mails')
  await sendProductMail(mail)
  const sets = mock.commandCalls(SendEmailCommand).map(({ args }) => args[0].input.ConfigurationSetName)
  expect(sets).toEqual([undefined, 'assay-mails'])
})

test('a truncated subject ends with a whole character', async () => {
  await sendProductMail({ ...mail, subject: `${'x'.repeat(199)}😀` })
  expect(sent()?.Content?.Simple?.Subject?.Data).toBe('x'.repeat(199))
})

test('a domain is sent in ASCII', async () => {
  await sendProductMail({ ...mail, to: 'ann@Bücher.example' })
  expect(sent()?.Destination?.ToAddresses).toEqual(['ann@xn--bcher-kva.example'])
})

test.each(['', 'Assay', 'Assay <none>'])('MAIL_FROM=%j fails as not configured', async (sender) => {
  vi.stubEnv('MAIL_FROM', sender)
  expect(await failureOf({})).toBe('not-configured')
})

const answered = (name: string, httpStatusCode: number) =>
  new SESv2ServiceException({ name, $fault: 'client', message: 'x', $metadata: { httpStatusCode } })

test.each([
  ['refused', answered('MessageRejected', 400)],
  ['refused', answered('MailFromDomainNotVerifiedException', 400)],
  ['refused', answered('AccessDeniedException', 403)],
  ['busy', answered('TooManyRequestsException', 429)],
  ['busy', answered('LimitExceededException', 400)],
  ['busy', answered('InternalServiceErrorException', 500)],
  ['unreachable', Object.assign(new Error('connect'), { name: 'TimeoutError' })],
  ['unreachable', answered('TimeoutError', 200)],
  ['unreachable', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
])('it is %s after %s', async (reason, error) => {
  mock.on(SendEmailCommand).rejects(error)
  expect(await failureOf({})).toBe(reason)
})

test('a failure has its reason and nothing of the service’s message', async () => {
  const said = answered('MessageRejected', 400)
  said.message = 'Email address is not verified: ann@example.com'
  mock.on(SendEmailCommand).rejects(said)
  const failure = await sendProductMail(mail).catch((error: unknown) => error as MailFailure)
  expect(inspect(failure, { showHidden: true, depth: 5 })).not.toContain('ann@')
})
