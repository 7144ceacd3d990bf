import { deleteAccount, updateProfile } from '@assay/shared/features/accounts/calls'
import { createLead, deleteLead } from '@assay/shared/features/leads/calls'
import { getRecipientPage, unsubscribe } from '@assay/shared/features/outreach/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { someAddress, visitor } from '../../../testing/client.ts'
import { foundLead, mapleSource, tokenOf, waitingMail } from '../../../testing/mailed-lead.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

const ann = 'ann@maple-dental.example'

const open = (token: string) =>
  visitor().call(getRecipientPage, { params: { token } }, { sourceIp: someAddress() })

const textOf = (html: unknown) =>
  String(html)
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '')

const written = async (change = {}) => {
  const rep = await newRep()
  const leadId = await foundLead(rep, { email: ann, phone: '+1 217 555 0123' })
  const mail = await waitingMail(rep, ann, leadId, change)
  return { rep, leadId, mail, token: await tokenOf(rep, mail) }
}

describe('the page of a recipient', () => {
  it('shows who wrote, the source, the quote and the date, and two buttons that work without scripts', async () => {
    const { rep, token } = await written()
    await rep.call(updateProfile, { body: { fullName: 'Rita Rep', businessName: 'Touchstone Ltd' } })
    const { status, body, headers } = await open(token)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const text = textOf(body)
    for (const said of [
      'Rita Rep of Touchstone Ltd wrote to a…@maple-dental.example',
      'Maple Dental',
      mapleSource,
      `Write to us: ${ann}`,
      '3 November 2026',
    ])
      expect(text).toContain(said)
    expect(String(body).match(/<form method="post">/g)).toHaveLength(2)
    expect(String(body)).not.toMatch(/<script|\son\w+=/i)
  })

  it('shows no more of the company than its name, and nothing of the mail', async () => {
    const { token } = await written()
    const text = textOf((await open(token)).body)
    for (const hidden of ['+1 217 555 0123', 'Would a visit suit you?']) expect(text).not.toContain(hidden)
  })

  it('is neither stored nor listed nor framed, and runs nothing', async () => {
    const { headers } = await open((await written()).token)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
  })

  it('changes nothing, however often scanners open it', async () => {
    const { rep, token } = await written()
    const before = await itemsOf(rep.user.workspaceId)
    await Promise.all([1, 2, 3].map(() => open(token)))
    expect(await itemsOf(rep.user.workspaceId)).toEqual(before)
  })

  it('says so if the sender entered the address, and if it is a test mail', async () => {
    const rep = await newRep()
    const { body: lead } = await rep.call(createLead, { body: { companyName: 'Maple Dental', email: ann } })
    const typed = await waitingMail(rep, ann, lead.id)
    expect(textOf((await open(await tokenOf(rep, typed))).body)).toContain('entered the address themselves')
    const test = await waitingMail(rep, 'rep@reps.example', null, { origin: 'test', companyName: null })
    expect(textOf((await open(await tokenOf(rep, test))).body)).toContain('This is a test email')
  })

  it('offers both still when the lead is deleted, but shows no source any more', async () => {
    const { rep, leadId, token } = await written()
    await rep.call(deleteLead, { params: { id: String(leadId) } })
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(textOf(body)).toContain('deleted what they kept')
    expect(String(body)).not.toContain(mapleSource)
    expect(String(body)).toContain('value="unsubscribe"')
  })

  it('says that the address is unsubscribed already, and still offers removal', async () => {
    const { token } = await written()
    await visitor().call(unsubscribe, { params: { token }, body: {} }, { sourceIp: someAddress() })
    const { body } = await open(token)
    expect(textOf(body)).toContain('This address is unsubscribed.')
    expect(String(body)).not.toContain('value="unsubscribe"')
    expect(String(body)).toContain('value="removal"')
  })

  it('shows names and quotes as texts, never as markup', async () => {
    const rep = await newRep()
    const hostile = `"><script>alert(1)</script><img src=x onerror='a'>`
    const leadId = await foundLead(rep, { email: ann }, { companyName: hostile })
    const mail = await waitingMail(rep, ann, leadId, { companyName: hostile })
    await rep.call(updateProfile, { body: { fullName: hostile, businessName: `${hostile}&` } })
    const { body } = await open(await tokenOf(rep, mail))
    expect(String(body)).not.toMatch(/<script|<img/)
    expect(String(body)).toContain('&lt;script&gt;')
  })

  it('of a deleted account, and of a link that is not ours, is calm and says what to do', async () => {
    const { rep, token } = await written()
    await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } })
    const gone = await open(token)
    expect([gone.status, textOf(gone.body)]).toEqual([410, expect.stringContaining('need not do anything')])
    for (const forged of ['x', token.slice(1), `${token}AAAA`, '%', '\u0000', 'a'.repeat(5000)]) {
      const reply = await open(forged)
      expect([reply.status, textOf(reply.body)]).toEqual([
        404,
        expect.stringContaining('Open it from the email'),
      ])
      expect(reply.headers['cache-control']).toBe('private, no-store')
    }
  })
})

describe('what is refused in a browser', () => {
  const inBrowser = { accept: 'text/html,application/xhtml+xml' }

  const isPage = ({ headers, body }: { headers: Record<string, unknown>; body: unknown }) => {
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    return textOf(body)
  }

  it('is said on a page when a form is not one of ours', async () => {
    const { token } = await written()
    const body = { what: 'everything' } as never
    const headers = inBrowser
    const reply = await visitor().call(
      unsubscribe,
      { params: { token }, body },
      { sourceIp: someAddress(), headers },
    )
    expect(reply.status).toBe(400)
    expect(isPage(reply)).toContain('Open the link from the email again')
  })

  it('is said on a page when an address asks too often', async () => {
    const { token } = await written()
    const sourceIp = someAddress()
    const headers = inBrowser
    const ask = () => visitor().call(getRecipientPage, { params: { token } }, { sourceIp, headers })
    let reply = await ask()
    for (let asked = 1; asked < 80 && reply.status === 200; asked++) reply = await ask()
    expect(reply.status).toBe(429)
    expect(reply.headers['retry-after']).toBe('1')
    expect(isPage(reply)).toContain('Please open the link again in a minute')
  })
})
