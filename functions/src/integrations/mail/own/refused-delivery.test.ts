import { describe, expect, it } from 'vitest'
import type { Script } from '../../../testing/scripted-smtp.ts'
import { contacted, password, send, taken } from '../../../testing/sent-mail.ts'
import type { Delivery } from './delivery.ts'

const refusedBy: [stage: keyof Script, reply: string, expected: Partial<Delivery>][] = [
  ['greeting', '421 too busy', { outcome: 'deferred', by: 'mailbox', code: 421 }],
  ['greeting', '554 go away', { outcome: 'deferred', by: 'mailbox' }],
  ['ehlo', '421 closing', { outcome: 'deferred', by: 'mailbox', code: 421 }],
  ['auth', '454 try later', { outcome: 'deferred', by: 'mailbox', code: 454 }],
  ['mail', '451 try later', { outcome: 'deferred', by: 'mailbox', code: 451 }],
  ['mail', '553 sender not owned by user', { outcome: 'refused', by: 'mailbox', code: 553 }],
  ['mail', '530 5.7.57 not authenticated', { outcome: 'refused', by: 'mailbox', code: 530 }],
  ['rcpt', '450 greylisted', { outcome: 'deferred', by: 'recipient', code: 450 }],
  ['rcpt', '550 5.1.1 no such user', { outcome: 'refused', by: 'recipient', code: 550 }],
  ['rcpt', '550 5.4.5 Daily user sending limit exceeded', { outcome: 'deferred', by: 'mailbox', code: 550 }],
  ['data', '451 try later', { outcome: 'deferred', by: 'recipient', code: 451 }],
  ['data', '554 no valid recipients', { outcome: 'refused', by: 'recipient', code: 554 }],
  ['end', '452 disk full', { outcome: 'deferred', by: 'recipient', code: 452 }],
  ['end', '421 closing', { outcome: 'deferred', by: 'recipient', code: 421 }],
  ['end', '554 5.7.1 looks like spam', { outcome: 'refused', by: 'recipient', code: 554 }],
  ['end', '554 5.2.252 SendAsDenied; not allowed', { outcome: 'refused', by: 'mailbox', code: 554 }],
]

describe('a reply that refuses', () => {
  it.each(refusedBy)('at %s: %s', async (stage, reply, expected) => {
    expect(await send({ script: { [stage]: reply } })).toMatchObject(expected)
    expect(taken()).toBe(0)
  })

  it('says which answer a recipient’s server gave, without control characters and not at length', async () => {
    const reply = `550-5.1.1 \u001b[31mno such user\r\n550 5.1.1 ${'x'.repeat(500)}`
    const delivery = await send({ script: { rcpt: reply } })
    const message = 'message' in delivery ? delivery.message : ''
    expect(message).toContain('550 5.1.1')
    expect(message).not.toContain('\u001b')
    expect(message.length).toBeLessThan(260)
  })

  it('never repeats a password that the server echoes', async () => {
    const echoes = [
      password,
      Buffer.from(password).toString('base64'),
      Buffer.from(`\0ann\0${password}`).toString('base64'),
    ]
    for (const echo of echoes) {
      for (const stage of ['auth', 'mail', 'rcpt', 'end'] as const) {
        const delivery = await send({ script: { [stage]: `550 you said ${echo}` } })
        expect(JSON.stringify(delivery)).not.toContain(echo)
      }
    }
  })
})

describe('a refused sign-in', () => {
  const signIns: [reply: string, kind: string][] = [
    ['535-5.7.8 Username and Password not accepted', 'auth'],
    [
      '534-5.7.9 Application-specific password required. Learn more at\r\n534 5.7.9 https://support.example',
      'app-password',
    ],
    ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', 'auth'],
    ['504 mechanism unknown', 'auth'],
  ]
  it.each(signIns)('%s', async (reply, kind) => {
    const script = { auth: reply.includes('\r\n') ? reply : reply.replace('535-', '535 ') }
    expect(await send({ script })).toMatchObject({ outcome: 'refused', by: 'mailbox', problem: { kind } })
    expect(contacted()?.commands.join()).not.toContain('MAIL')
    expect(taken()).toBe(0)
  })
})

const soon = { beforeDataMs: 300, afterDataMs: 20_000 }
const soonAfterData = { beforeDataMs: 20_000, afterDataMs: 300 }

describe('a server that stops answering', () => {
  it.each(['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data'] as const)(
    'at %s: nothing was sent, so it may be tried again',
    async (stage) => {
      const delivery = await send({ script: { [stage]: 'hang' }, deadlines: soon })
      expect(delivery).toMatchObject({ outcome: 'deferred', by: 'mailbox', problem: { kind: 'timeout' } })
      expect(contacted()?.received()).toBe('')
      expect(taken()).toBe(0)
    },
  )

  it.each(['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data'] as const)(
    'by closing the connection at %s: the same',
    async (stage) => {
      expect(await send({ script: { [stage]: 'drop' } })).toMatchObject({
        outcome: 'deferred',
        by: 'mailbox',
      })
      expect(contacted()?.received()).toBe('')
    },
  )

  it.each([
    ['says nothing', { end: 'hang', takesSilently: true }],
    ['says nothing and has not taken it', { end: 'hang' }],
    ['closes the connection', { end: 'drop', takesSilently: true }],
    ['closes it in the middle of the mail', { dropAfterBytes: 1 }],
  ] as const)('after the mail: one that %s leaves its fate unknown', async (_, script) => {
    const delivery = await send({ script, deadlines: soonAfterData })
    expect(delivery.outcome).toBe('unknown')
    expect(taken()).toBe('takesSilently' in script ? 1 : 0)
  })

  it('after half of a reply: unknown, although it began like a refusal', async () => {
    const script: Script = {
      end: 'hang',
      reached: (stage) => {
        if (stage === 'end') contacted()?.say('550 no')
      },
    }
    expect((await send({ script, deadlines: soonAfterData })).outcome).toBe('unknown')
  })
})

describe('a hostile server', () => {
  it.each([
    ['a greeting of megabytes', { greeting: `220 ${'x'.repeat(3_000_000)}` }],
    ['a greeting of endless lines', { greeting: '220-x\r\n'.repeat(400_000) }],
    ['garbage', { greeting: '\u0000\u00ff\u0016\u0003' }],
    ['two replies at once', { mail: '250 ok\r\n250 ok\r\n250 ok\r\n250 ok' }],
    ['thanks before the mail', { data: '354 go on\r\n250 taken' }],
    ['challenges for ever', { auth: '334 ', reached: () => undefined }],
  ] as const)('with %s gets no mail counted as sent', async (_, script) => {
    const delivery = await send({ script, deadlines: { beforeDataMs: 2000, afterDataMs: 2000 } })
    expect(['deferred', 'refused', 'unknown']).toContain(delivery.outcome)
    expect(JSON.stringify(delivery).length).toBeLessThan(1000)
  })
})
