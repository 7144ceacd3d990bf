import { describe, expect, it } from 'vitest'
import type { Script } from '../../../testing/scripted-smtp.ts'
import { contacted, send, taken } from '../../../testing/sent-mail.ts'

describe('a mail that the server takes', () => {
  it('arrives once, with the fields it was given', async () => {
    expect(await send({})).toEqual({ outcome: 'accepted' })
    expect(taken()).toBe(1)
    const [source = ''] = contacted()?.accepted ?? []
    expect(source).toContain('Message-ID: <1.abc@seller.example>\r\n')
    expect(source).toContain('List-Unsubscribe: <https://assay.example/u/abc>\r\n')
    expect(source).toContain('From: Ann <ann@seller.example>\r\n')
    expect(source).toContain('To: bob@buyer.example\r\n')
    expect(source).toContain('\r\n..\r\n')
    expect(contacted()?.commands).toContain('QUIT')
  })

  it('sends no byte of the mail before it may', async () => {
    let before = 'not called'
    await send({
      beforeData: async () => {
        before = contacted()?.received() ?? ''
      },
    })
    expect(before).toBe('')
    expect(taken()).toBe(1)
  })

  it('names neither the machine nor a program', async () => {
    await send({})
    expect(contacted()?.commands[0]).toBe('EHLO [127.0.0.1]')
    expect(contacted()?.accepted[0]).not.toMatch(/nodemailer/i)
  })

  it('writes international domains in ASCII', async () => {
    await send({ given: { to: 'bob@bücher.example' } })
    expect(contacted()?.commands).toContain('RCPT TO:<bob@xn--bcher-kva.example>')
  })
})

describe('when the sender may not begin', () => {
  it('throws what it was told and sends nothing', async () => {
    const refused = new Error('another worker has this mail')
    const sending = send({
      beforeData: async () => {
        throw refused
      },
    })
    await expect(sending).rejects.toBe(refused)
    expect(contacted()?.received()).toBe('')
    expect(taken()).toBe(0)
  })
})

describe('a stop of the worker', () => {
  it.each(['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data'] as const)(
    'at %s sends nothing and throws its reason',
    async (stage) => {
      const controller = new AbortController()
      const reason = new Error('lease lost')
      const script: Script = {
        [stage]: 'hang',
        reached: (reached) => reached === stage && controller.abort(reason),
      }
      await expect(send({ script, signal: controller.signal })).rejects.toBe(reason)
      expect(contacted()?.received()).toBe('')
    },
  )

  it('before it begins opens no connection', async () => {
    const reason = new Error('too late')
    await expect(send({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(contacted()?.commands).toEqual([])
  })

  it('while it asks whether it may begin sends nothing', async () => {
    const controller = new AbortController()
    const reason = new Error('lease lost')
    const sending = send({ signal: controller.signal, beforeData: async () => controller.abort(reason) })
    await expect(sending).rejects.toBe(reason)
    expect(contacted()?.received()).toBe('')
    expect(taken()).toBe(0)
  })

  it('after the mail leaves its fate unknown', async () => {
    const controller = new AbortController()
    const script: Script = {
      end: 'hang',
      takesSilently: true,
      reached: (stage) => stage === 'end' && controller.abort(new Error('lease lost')),
    }
    expect((await send({ script, signal: controller.signal })).outcome).toBe('unknown')
    expect(taken()).toBe(1)
  })
})

describe('smuggling', () => {
  it('puts no second header, recipient or mail into the dialogue', async () => {
    const evil = 'x\r\nBcc: eve@evil.example\r\n\r\n.\r\nMAIL FROM:<eve@evil.example>'
    const delivery = await send({
      given: {
        subject: evil,
        from: { name: `Ann" <eve@evil.example>${evil}`, address: 'ann@seller.example' },
        text: 'a\n.\nMAIL FROM:<eve@evil.example>\n\r.\r\n.\rb',
        headers: { 'X-Note': evil },
        messageId: `<1${evil}@x>`,
      },
    })
    expect(delivery).toEqual({ outcome: 'accepted' })
    expect(taken()).toBe(1)
    expect(contacted()?.commands.filter((line) => /^(?:MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<ann@seller.example>',
      'RCPT TO:<bob@buyer.example>',
    ])
    const [head = ''] = (contacted()?.accepted[0] ?? '').split('\r\n\r\n')
    expect(head).not.toMatch(/^bcc:/im)
    expect(head.match(/^from:/gim)).toHaveLength(1)
    expect((contacted()?.accepted[0] ?? '').split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  it('refuses a recipient that is a list or holds a command', async () => {
    for (const to of [
      'a@b.example, c@d.example',
      'a@b.example>\r\nRCPT TO:<eve@evil.example',
      'no address',
    ]) {
      const delivery = await send({ given: { to } })
      expect(delivery).toMatchObject({ outcome: 'refused', by: 'recipient' })
      expect(contacted()?.commands).toEqual([])
    }
  })
})
