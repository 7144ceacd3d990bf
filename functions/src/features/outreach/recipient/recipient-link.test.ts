import { afterEach, describe, expect, it, vi } from 'vitest'
import { readRecipientLink, recipientLink } from './recipient-link.ts'

const workspaceId = '3f0c6a52-2f5e-4a43-9a39-0f0f3c7d5a11'

const mailOf = (id: number) => ({ id, userId: 3, to: 'ann@maple.example' })

const tokenOf = async (mailId: number) =>
  (await recipientLink(workspaceId, mailOf(mailId))).split('/u/')[1] as string

describe('the link of a mail’s recipient', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('names the mail, on the site’s origin, and shows neither workspace nor address', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret')
    vi.stubEnv('PUBLIC_URL', 'https://leads.example.com/')
    const link = await recipientLink(workspaceId, mailOf(17))
    expect(link).toMatch(/^https:\/\/leads\.example\.com\/u\/[A-Za-z0-9_-]{40,400}$/)
    const token = link.split('/u/')[1] as string
    const bytes = Buffer.from(token, 'base64url').toString('latin1')
    for (const hidden of [workspaceId, 'maple']) expect(bytes).not.toContain(hidden)
    expect(await readRecipientLink(token)).toEqual({
      workspaceId,
      mailId: 17,
      userId: 3,
      to: 'ann@maple.example',
    })
  })

  it('is the same whenever the mail is composed, and another for another mail', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret')
    expect(await tokenOf(17)).toBe(await tokenOf(17))
    expect(await tokenOf(18)).not.toBe(await tokenOf(17))
  })

  it('uses the origin of the local home where the site has no fixed one', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret')
    vi.stubEnv('LOCAL_ORIGIN', 'http://localhost:4100')
    expect(await recipientLink(workspaceId, mailOf(1))).toMatch(/^http:\/\/localhost:4100\/u\//)
  })

  it('is read with the full stop or the bracket that a mail program took for a part of it', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret')
    const token = await tokenOf(17)
    for (const sign of ['.', ')', '>']) {
      expect(await readRecipientLink(token + sign)).toMatchObject({ mailId: 17 })
    }
  })

  it('is refused when a character is changed, a part is missing, or another secret sealed it', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret')
    const token = await tokenOf(17)
    const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`
    for (const forged of [
      changed,
      token.slice(0, 30),
      token.slice(1),
      `${token}AAAA`,
      '',
      '.',
      '__proto__',
    ]) {
      expect(await readRecipientLink(forged), forged).toBeNull()
    }
    vi.stubEnv('SESSION_SECRET', 'another secret')
    expect(await readRecipientLink(token)).toBeNull()
  })
})
