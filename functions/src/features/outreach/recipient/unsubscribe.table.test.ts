import { deleteAccount } from '@assay/shared/features/accounts/calls'
import { listNotifications } from '@assay/shared/features/alerts/calls'
import type { Activity } from '@assay/shared/features/leads/activity'
import { deleteLead, getLead, listActivities } from '@assay/shared/features/leads/calls'
import { listSuppressions, unsubscribe } from '@assay/shared/features/outreach/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteItems } from '../../../platform/table/table.ts'
import { someAddress, visitor } from '../../../testing/client.ts'
import { foundLead, tokenOf, waitingMail } from '../../../testing/mailed-lead.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { getMail } from '../mails/mail.store.ts'
import { mailKeysOf } from '../mails/mails-of-lead.store.ts'
import { suppressedBy } from '../suppression/suppression.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

beforeAll(useTestTable)

const ann = 'ann@maple-dental.example'
const oneClick = 'List-Unsubscribe=One-Click'
const form = 'application/x-www-form-urlencoded'

const post = (token: string, rawBody: string | Buffer = oneClick, headers: Record<string, string> = {}) =>
  visitor().call(
    unsubscribe,
    { params: { token } },
    { rawBody, headers: { 'content-type': form, ...headers }, sourceIp: someAddress() },
  )

const written = async (typed = {}) => {
  const rep = await newRep()
  const leadId = await foundLead(rep, { email: ann, phone: '+1 217 555 0123' }, typed)
  const mail = await waitingMail(rep, ann, leadId)
  return { rep, leadId, mail, token: await tokenOf(rep, mail) }
}

const timeline = async (rep: Rep, leadId: number) =>
  ((await rep.call(listActivities, { query: { leadId: String(leadId) } })).body as Activity[]).filter(
    ({ type }) => type === 'unsubscribed',
  )
const notices = async (rep: Rep) =>
  (await rep.call(listNotifications)).body as { title: string; link: string }[]

describe('one click of a mail program', () => {
  it('suppresses the address, stops the mails that wait, and tells the user', async () => {
    const { rep, leadId, mail, token } = await written()
    const other = await waitingMail(rep, 'Ann@Maple-Dental.example', leadId, { subject: 'Another' })
    const reply = await post(token)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('You are unsubscribed')
    const { workspaceId } = rep.user
    expect(await suppressedBy(workspaceId, ann)).toMatchObject({ reason: 'unsubscribed', userId: null })
    for (const { id } of [mail, other])
      expect(await getMail(workspaceId, id)).toMatchObject({
        status: 'cancelled',
        problem: { kind: 'unsubscribed' },
      })
    expect(await timeline(rep, leadId)).toMatchObject([{ type: 'unsubscribed' }])
    expect(await notices(rep)).toMatchObject([
      { kind: 'outreach', title: 'A recipient has unsubscribed', link: `/leads/${leadId}` },
    ])
    expect((await rep.call(getLead, { params: { id: String(leadId) } })).body.email).toBe(ann)
  })

  it('counts for an address that was written in upper case', async () => {
    const { rep, leadId } = await written()
    const mail = await waitingMail(rep, ann.toUpperCase(), leadId, { subject: 'Another' })
    expect((await post(await tokenOf(rep, mail))).body).toContain('You are unsubscribed')
    expect(await suppressedBy(rep.user.workspaceId, ann)).toMatchObject({ reason: 'unsubscribed' })
    expect(await getMail(rep.user.workspaceId, mail.id)).toMatchObject({ status: 'cancelled' })
  })

  it('may come as multipart, as JSON and without a body', async () => {
    const multipart = new Response(
      Object.entries({ 'List-Unsubscribe': 'One-Click' }).reduce((data, [name, value]) => {
        data.set(name, value)
        return data
      }, new FormData()),
    )
    const type = multipart.headers.get('content-type') ?? ''
    for (const [body, contentType] of [
      [Buffer.from(await multipart.arrayBuffer()), type],
      ['{"List-Unsubscribe":"One-Click"}', 'application/json'],
      ['', form],
    ] as const) {
      const { rep, token } = await written()
      expect((await post(token, body, { 'content-type': contentType })).status).toBe(200)
      expect(await suppressedBy(rep.user.workspaceId, ann)).not.toBeNull()
    }
  })

  it('twice and several at once changes nothing more', async () => {
    const { rep, leadId, token } = await written()
    const all = await Promise.all([1, 2, 3, 4].map(() => post(token)))
    all.push(await post(token))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await rep.call(listSuppressions)).body).toHaveLength(1)
    expect(await timeline(rep, leadId)).toHaveLength(1)
    expect(await notices(rep)).toHaveLength(1)
  })

  it('reaches only the workspace that has sent the mail', async () => {
    const { token } = await written()
    const other = await written()
    await post(token)
    expect(await suppressedBy(other.rep.user.workspaceId, ann)).toBeNull()
  })

  it('still holds when the lead is deleted, and when it is purged with the mail', async () => {
    const { rep, leadId, token } = await written()
    const { workspaceId } = rep.user
    await rep.call(deleteLead, { params: { id: String(leadId) } })
    expect((await post(token)).status).toBe(200)
    expect(await suppressedBy(workspaceId, ann)).not.toBeNull()

    const purged = await written()
    const keys = await mailKeysOf(purged.rep.user.workspaceId, [purged.leadId])
    await purged.rep.call(deleteLead, { params: { id: String(purged.leadId) } })
    await deleteItems([...keys.rows, ...keys.indexes])
    expect(await getMail(purged.rep.user.workspaceId, purged.mail.id)).toBeNull()
    expect((await post(purged.token)).status).toBe(200)
    expect(await suppressedBy(purged.rep.user.workspaceId, ann)).not.toBeNull()
  })

  it('after the account is deleted says so, and writes nothing into its workspace', async () => {
    const { rep, token } = await written()
    await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } })
    const before = await itemsOf(rep.user.workspaceId)
    for (const body of [oneClick, 'what=removal']) {
      const reply = await post(token, body)
      expect([reply.status, String(reply.body)]).toEqual([410, expect.stringContaining('account is deleted')])
    }
    expect(await itemsOf(rep.user.workspaceId)).toEqual(before)
  })

  it('with a link that is cut or forged is a page with a next step', async () => {
    const { rep, token } = await written()
    for (const forged of [token.slice(0, 50), `${token}AAAA`, 'x', '__proto__', '../api', 'é'.repeat(2000)]) {
      const reply = await post(forged)
      expect([forged.slice(0, 60), reply.status]).toEqual([forged.slice(0, 60), 404])
      expect(reply.body).toContain('reply to the email')
    }
    expect((await rep.call(listSuppressions)).body).toEqual([])
  })

  it('with another wish, another type or from another site is refused', async () => {
    const { rep, token } = await written()
    expect((await post(token, 'what=garbage')).status).toBe(400)
    expect((await post(token, 'what=removal&what=unsubscribe')).status).toBe(400)
    expect((await post(token, oneClick, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(token, oneClick, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await rep.call(listSuppressions)).body).toEqual([])
  })
})

describe('a removal', () => {
  it('deletes the address and what was found to reach them, with its evidence', async () => {
    const { rep, leadId, token } = await written({
      contact: 'Ann Smith',
      website: 'https://maple-dental.example',
    })
    const reply = await post(token, 'what=removal', { origin: 'http://localhost:3000' })
    expect(reply.body).toContain('Your data is being removed')
    const { body } = await rep.call(getLead, { params: { id: String(leadId) } })
    expect(body).toMatchObject({
      companyName: 'Maple Dental',
      email: null,
      phone: null,
      // A user typed it.
      contact: 'Ann Smith',
      website: 'https://maple-dental.example',
      evidence: [],
    })
    expect(await suppressedBy(rep.user.workspaceId, ann)).toMatchObject({ reason: 'unsubscribed' })
    expect((await timeline(rep, leadId))[0]?.content).not.toContain(ann)
    expect(await notices(rep)).toMatchObject([{ title: 'A recipient asked for removal' }])
  })

  it('after unsubscribing, twice and at once is recorded once', async () => {
    const { rep, leadId, token } = await written()
    await post(token)
    await Promise.all([post(token, 'what=removal'), post(token, 'what=removal')])
    expect(await timeline(rep, leadId)).toHaveLength(2)
    expect(await notices(rep)).toHaveLength(2)
    expect((await rep.call(listSuppressions)).body).toHaveLength(1)
  })

  it('leaves a lead alone that has another address by now', async () => {
    const { rep, leadId, token } = await written({ email: 'bob@maple-dental.example' })
    await post(token, 'what=removal')
    const { body } = await rep.call(getLead, { params: { id: String(leadId) } })
    expect(body).toMatchObject({ email: 'bob@maple-dental.example', phone: '+1 217 555 0123' })
    expect(await suppressedBy(rep.user.workspaceId, ann)).not.toBeNull()
  })
})
