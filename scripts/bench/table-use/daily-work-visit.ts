import * as calls from '@assay/shared/features/leads/calls'
import { newRep } from '../../../functions/src/testing/rep.ts'
import type { Recorder } from './recorder.ts'

const step = { text: 'Call Ms Oak', dueOn: '2099-12-01' }

const idOf = (body: unknown) => ({ params: { id: String((body as { id: number }).id) } })

/** Plans a next step, tags a lead and keeps its people, in a workspace of its own. */
export const visitDailyWork = async ({ record }: Recorder): Promise<void> => {
  const rep = await newRep()
  const { body: lead } = await rep.call(calls.createLead, { body: { companyName: 'Maple', nextStep: step } })
  const one = idOf(lead)
  await record(rep, calls.listNextSteps, { query: { until: '2099-12-31' } })
  await record(rep, calls.completeNextStep, { ...one, body: step })
  const { body } = await record(rep, calls.renewCalendar, {})
  const token = (body as { address: string }).address.split('/').at(-1) ?? ''
  await record(rep, calls.getCalendar, {})
  await record(rep, calls.readCalendarFeed, { params: { token } })
  await record(rep, calls.deleteCalendar, {}, { status: 204 })
  const { body: fair } = await record(rep, calls.createTag, { body: { name: 'Fair' } })
  const { body: vip } = await rep.call(calls.createTag, { body: { name: 'VIP' } })
  await record(rep, calls.updateTag, { ...idOf(fair), body: { name: 'Fair 2099' } })
  await record(rep, calls.mergeTag, { ...idOf(fair), body: { intoId: vip.id } })
  await record(rep, calls.restoreTag, idOf(fair))
  await record(rep, calls.deleteTag, idOf(fair), { status: 204 })
  await record(rep, calls.listTags, {})
  const { body: person } = await record(rep, calls.createPerson, { ...one, body: { name: 'Ann Smith' } })
  await record(rep, calls.updatePerson, { ...idOf(person), body: { role: 'Owner' } })
  await record(rep, calls.deletePerson, idOf(person), { status: 204 })
  await record(rep, calls.restorePerson, idOf(person))
  await record(rep, calls.listPeople, one)
}
