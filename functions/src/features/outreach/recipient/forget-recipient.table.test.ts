import { listNotifications } from '@assay/shared/features/alerts/calls'
import { convertAiLead, getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import {
  createActivity,
  createLead,
  createPerson,
  deleteLead,
  getLead,
  listActivities,
  listPeople,
  restoreLead,
} from '@assay/shared/features/leads/calls'
import { settleMail } from '@assay/shared/features/outreach/calls'
import { beforeAll, expect, it } from 'vitest'
import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { transact } from '../../../platform/table/transact.ts'
import { endsIn, livesUntil } from '../../../testing/killed.ts'
import { foundLead, tokenOf, waitingMail } from '../../../testing/mailed-lead.ts'
import { expireLease } from '../../../testing/queue.ts'
import { askForRemoval, removalsOf, removalWorker, workOnRemovals } from '../../../testing/removals.ts'
import { newRep } from '../../../testing/rep.ts'
import { aPerson, hunt, queueMessage, someCompany } from '../../../testing/search.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { changeMailAction, getMail } from '../mails/mail.store.ts'
import { suppressedBy } from '../suppression/suppression.store.ts'
import { removedAddress } from './forgetting-of.ts'

beforeAll(useTestTable)

const ann = 'ann@maple-dental.example'
/** The address in an AI lead and its CRM lead, another lead, a deleted one, a person, a timeline and a sent mail. */
const everywhere = async () => {
  const rep = await newRep()
  const { workspaceId } = rep.user
  const company = someCompany()
  const found = someCompany({
    contactInfo: { ...company.contactInfo, email: ann, emails: [{ value: ann, status: 'ok', role: false }] },
    evidence: company.evidence.map((one) => ({ ...one, value: ann, quote: `mailto:${ann}` })),
    people: [aPerson('Ann Smith', ann)],
  })
  const [aiLead] = await hunt(rep, [found])
  const aiLeadId = String(aiLead?.id)
  await rep.call(convertAiLead, { params: { id: aiLeadId } })
  const other = await foundLead(rep, { email: ann })
  const { body: deleted } = await rep.call(createLead, { body: { companyName: 'Oak', email: ann } })
  await rep.call(deleteLead, { params: { id: String(deleted.id) } })
  const params = { id: String(other) }
  await rep.call(createPerson, { params, body: { name: 'Ann Smith', email: ann } })
  await rep.call(createActivity, { body: { leadId: other, type: 'note', content: `Ask ${ann} again` } })
  await notifyOnce(workspaceId, 'bounce', {
    kind: 'outreach',
    tone: 'info',
    title: 'Came back',
    text: `Your email to ${ann} came back`,
    link: '/outreach',
  })
  const mail = await waitingMail(rep, ann, null, { body: `To ${ann}: hello` })
  const sentAt = new Date().toISOString()
  await transact([changeMailAction(workspaceId, mail.id, { status: 'waiting' }, { status: 'sent', sentAt })])
  return {
    rep,
    aiLeadId,
    params,
    deletedId: String(deleted.id),
    mail,
    sentAt,
    token: await tokenOf(rep, mail),
  }
}

it('takes the address out of AI leads, leads, people, timelines and mails, and keeps that a mail was sent', async () => {
  const { rep, aiLeadId, params, deletedId, mail, sentAt, token } = await everywhere()
  const { workspaceId } = rep.user
  expect((await askForRemoval(token)).body).toContain('Your data is being removed')
  await workOnRemovals(rep)
  const { body: aiLead } = await rep.call(getAiLead, { params: { id: aiLeadId } })
  expect(aiLead).toMatchObject({ contactInfo: { email: null, emails: [] }, evidence: [] })
  expect(aiLead.people).toMatchObject([{ name: 'Ann Smith', email: null, evidence: [{}, {}] }])
  const { body: listed } = await rep.call(listAiLeads)
  expect(listed).toMatchObject([{ people: [{ name: 'Ann Smith', email: null }] }])
  const ofConverted = { id: String(aiLead.convertedLeadId) }
  expect((await rep.call(listPeople, { params: ofConverted })).body).toMatchObject([{ email: null }])
  for (const { id } of [ofConverted, params])
    expect((await rep.call(getLead, { params: { id } })).body).toMatchObject({ email: null, evidence: [] })
  await rep.call(restoreLead, { params: { id: deletedId } })
  expect((await rep.call(getLead, { params: { id: deletedId } })).body.email).toBeNull()
  expect((await rep.call(listPeople, { params })).body).toMatchObject([{ name: 'Ann Smith', email: null }])
  const timeline = (await rep.call(listActivities, { query: { leadId: params.id } })).body
  expect(JSON.stringify(timeline)).toContain(`Ask ${removedAddress} again`)
  expect(JSON.stringify(timeline)).not.toContain(ann)
  const { body: notices } = await rep.call(listNotifications)
  expect(JSON.stringify(notices)).toContain(`Your email to ${removedAddress} came back`)
  expect(await getMail(workspaceId, mail.id)).toMatchObject({
    to: removedAddress,
    body: `To ${removedAddress}: hello`,
    status: 'sent',
    sentAt,
    messageToken: mail.messageToken,
  })
  expect(await suppressedBy(workspaceId, ann)).not.toBeNull()
})

it('finds the address in each script of its domain', async () => {
  const rep = await newRep()
  const leadId = await foundLead(rep, { email: 'ann@bücher.example' })
  const mail = await waitingMail(rep, 'ann@xn--bcher-kva.example', null)
  await askForRemoval(await tokenOf(rep, mail))
  await workOnRemovals(rep)
  expect((await rep.call(getLead, { params: { id: String(leadId) } })).body.email).toBeNull()
})

it('takes the address out of a name and a next step that a user has written', async () => {
  const rep = await newRep()
  const nextStep = { text: `Write to '${ann}'`, dueOn: '2030-01-01' }
  const { body: lead } = await rep.call(createLead, { body: { companyName: `Firm of ${ann}`, nextStep } })
  await askForRemoval(await tokenOf(rep, await waitingMail(rep, ann, null)))
  await workOnRemovals(rep)
  expect((await rep.call(getLead, { params: { id: String(lead.id) } })).body).toMatchObject({
    companyName: `Firm of ${removedAddress}`,
    nextStep: { text: `Write to '${removedAddress}'` },
  })
})

it('does not wait for a mail whose worker was killed while it was sent, and whose mailbox is gone', async () => {
  const rep = await newRep()
  const { workspaceId } = rep.user
  const mail = await waitingMail(rep, ann, null)
  const begun = { status: 'sending', sender: 'gone/1', begunAt: '2026-01-01T00:00:00.000Z' } as const
  await transact([changeMailAction(workspaceId, mail.id, { status: 'waiting' }, begun)])
  await askForRemoval(await tokenOf(rep, mail))
  await workOnRemovals(rep)
  await workOnRemovals(rep)
  expect(await getMail(workspaceId, mail.id)).toMatchObject({ to: removedAddress, status: 'unknown' })
  expect((await removalsOf(rep)).map(({ status }) => status)).toEqual(['completed'])
})

it('lets no mail wait again whose fate was open', async () => {
  const rep = await newRep()
  const { workspaceId } = rep.user
  const mail = await waitingMail(rep, ann, null)
  await transact([changeMailAction(workspaceId, mail.id, { status: 'waiting' }, { status: 'unknown' })])
  await askForRemoval(await tokenOf(rep, mail))
  await workOnRemovals(rep)
  const params = { id: String(mail.id) }
  expect((await rep.call(settleMail, { params, body: { wasSent: false } })).body).toMatchObject({
    to: removedAddress,
    status: 'refused',
    problem: { kind: 'unsubscribed' },
  })
})

it('asked for twice and at once is one job, whose repetition changes nothing', async () => {
  const { rep, token } = await everywhere()
  await Promise.all([askForRemoval(token), askForRemoval(token)])
  await workOnRemovals(rep)
  const before = await itemsOf(rep.user.workspaceId)
  await askForRemoval(token)
  await workOnRemovals(rep)
  expect((await removalsOf(rep)).length).toBeLessThanOrEqual(2)
  const ofLeads = (items: object) => JSON.stringify(items).match(/LEAD#\d+/g)
  expect(ofLeads(await itemsOf(rep.user.workspaceId))).toEqual(ofLeads(before))
})

it('leaves other workspaces as they are', async () => {
  const { rep, token } = await everywhere()
  const other = await everywhere()
  const before = await itemsOf(other.rep.user.workspaceId)
  await askForRemoval(token)
  await workOnRemovals(rep)
  expect(await itemsOf(other.rep.user.workspaceId)).toEqual(before)
})

it('ends with the same, whichever write its worker was killed at', async () => {
  const live = async (end: Parameters<typeof livesUntil>[1]) => {
    const { rep, aiLeadId, params, mail, token } = await everywhere()
    const { workspaceId } = rep.user
    await askForRemoval(token)
    const [job] = await removalsOf(rep)
    const jobId = String(job?.id)
    const writes = await livesUntil(() => removalWorker(queueMessage(workspaceId, jobId)), end)
    await expireLease({ workspaceId, jobId })
    await workOnRemovals(rep)
    expect([end, (await rep.call(getAiLead, { params: { id: aiLeadId } })).body.contactInfo.email]).toEqual([
      end,
      null,
    ])
    expect((await rep.call(getLead, { params })).body.email).toBeNull()
    expect((await getMail(workspaceId, mail.id))?.to).toBe(removedAddress)
    const said = (await rep.call(listActivities, { query: { leadId: params.id } })).body as { type: string }[]
    expect(said.filter(({ type }) => type === 'unsubscribed')).toHaveLength(1)
    return writes
  }
  // Before a write all is as after the one before it, and the steps are written alike.
  const isFirstStep = (write: string) => write === 'step:drafts 1'
  const ends = endsIn(await live(null)).filter(
    ({ write, isWritten }) => isWritten && (!write.startsWith('step:') || isFirstStep(write)),
  )
  expect(ends.length).toBeGreaterThan(4)
  for (const end of ends) await live(end)
})
