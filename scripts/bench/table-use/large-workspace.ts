import { listNotifications } from '@assay/shared/features/alerts/calls'
import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead, getLeadStats, listActivities, listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { padded, workspaceKey } from '../../../functions/src/platform/table/entity.ts'
import { documents, type Item, queryPrefix } from '../../../functions/src/platform/table/table.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { hunt } from '../../../functions/src/testing/search.ts'
import type { Rep } from './account-visit.ts'
import { newRecorder, type RecordedCall } from './recorder.ts'
import { typicalCompany } from './typical-company.ts'

export const sizes = { small: 100, large: 100_000 }

const tableName = () => process.env.TABLE_NAME
const perBatch = 25
const writersAtOnce = 4

const writeAll = async (count: number, itemsOf: (n: number) => Item[]): Promise<void> => {
  let next = 1
  const write = async () => {
    while (next < count) {
      const from = next
      next += perBatch
      const numbers = Array.from({ length: Math.min(perBatch, count - from) }, (_, index) => from + index)
      const requests = numbers.flatMap(itemsOf).map((Item) => ({ PutRequest: { Item } }))
      for (let start = 0; start < requests.length; start += perBatch) {
        const RequestItems = { [tableName() ?? '']: requests.slice(start, start + perBatch) }
        const { UnprocessedItems = {} } = await documents().send(new BatchWriteCommand({ RequestItems }))
        if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not write every item')
      }
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, write))
}

const addTo = async (Key: { pk: string; sk: string }, counts: Record<string, number>) => {
  const names = Object.keys(counts)
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: `ADD ${names.map((_, index) => `#n${index} :n${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:n${index}`, counts[name]])),
    }),
  )
}

/**
 * A workspace with `count` leads and as many AI leads. The first ones are created by calls; the others are copies of
 * their rows and activity, written directly, with the counters that the calls would have written.
 */
const newWorkspace = async (count: number): Promise<Rep> => {
  const rep = await newRep()
  const pk = workspaceKey(rep.user.workspaceId)
  const body = { companyName: 'Maple Dental', industry: 'Dentist', location: 'Springfield, Illinois' }
  await rep.call(createLead, { body })
  await hunt(rep, [typicalCompany()])
  const found = await Promise.all(['LEAD#', 'ACT#', 'AILEAD#'].map((kind) => queryPrefix(pk, kind)))
  const [lead, activity, aiLead] = found.flat() as [Item, Item, Item]
  await writeAll(count, (n) => [
    { ...lead, sk: `LEAD#${padded(n + 1)}`, id: n + 1 },
    { ...activity, sk: `ACT#${padded(n + 1)}`, id: n + 1, leadId: n + 1 },
    { ...aiLead, sk: `AILEAD#${padded(n + 1)}`, id: n + 1 },
  ])
  await addTo({ pk, sk: 'COLL#leads' }, { total: count - 1, 'status:new': count - 1 })
  await addTo({ pk, sk: 'COLL#activities' }, { total: count - 1 })
  await addTo({ pk, sk: 'COLL#aiLeads' }, { total: count - 1 })
  await addTo({ pk, sk: 'SEQ#lead' }, { last: count - 1 })
  await addTo({ pk, sk: 'SEQ#activity' }, { last: count - 1 })
  await addTo({ pk, sk: 'SEQ#aiLead' }, { last: count - 1 })
  return rep
}

const visit = async (count: number): Promise<RecordedCall[]> => {
  const rep = await newWorkspace(count)
  const { record, recorded } = newRecorder()
  const when = (what: string) => ({ when: `${what}${count.toLocaleString('en-US')} leads` })
  const stats = (await record(rep, getLeadStats, {}, when(''))).body as { total: number }
  if (stats.total !== count) throw new Error(`The statistics count ${stats.total} of ${count} leads`)
  const first = { query: { limit: '50' } }
  const { headers, body } = await record(rep, listLeads, first, when('first page of 50, '))
  if ((body as unknown[]).length !== 50) throw new Error('The first page is not full')
  const unchanged = { ...when('first page unchanged, 304, '), status: 304 }
  await record(rep, listLeads, first, { ...unchanged, headers: { 'if-none-match': headers.etag ?? '' } })
  await record(rep, listActivities, { query: { limit: '5' } }, when('the newest five, '))
  const recent = { query: { limit: '25' } }
  await record(rep, listLeads, recent, when('the newest 25, '))
  const { body: aiLeads } = await record(
    rep,
    listAiLeads,
    recent,
    when('the newest 25 of as many AI leads, '),
  )
  if ((aiLeads as unknown[]).length !== 25) throw new Error('There are fewer than 25 AI leads')
  await record(rep, listNotifications, {}, when(''))
  await record(rep, getUsage, {}, when(''))
  return recorded
}

/** Records the table use of the dashboard and the first page of leads in a small and in a large workspace. */
export const recordWorkspaces = async (): Promise<{ small: RecordedCall[]; large: RecordedCall[] }> => ({
  small: await visit(sizes.small),
  large: await visit(sizes.large),
})
