import { leadStatuses } from '@assay/shared/features/leads/lead'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import {
  leadCollection,
  putLeadAction,
  type StoredLead,
} from '../../functions/src/features/leads/lead.store.ts'
import { config } from '../../functions/src/platform/config.ts'
import { counterKey } from '../../functions/src/platform/table/collection.ts'
import { reserveIds } from '../../functions/src/platform/table/sequence.ts'
import { documents, type Item, putItem } from '../../functions/src/platform/table/table.ts'

const families = ['Maple', 'Ellery', 'Brightwell', 'Corvin', 'Østergård', 'Santos', 'Núñez', 'Weiß', 'Okafor']
const trades = ['Dental', 'Law Group', 'Bakery', 'Plumbing', 'Studio', 'Clinic', 'Consulting', 'Florists']
const cities = ['Springfield, Illinois', 'Zürich', 'São Paulo', 'Portland, Oregon', 'Köln', 'Dublin']
const industries = ['Healthcare', 'Legal Services', 'Food & Dining', 'Construction', null]

const pick = <Word>(words: readonly Word[], at: number): Word => words[at % words.length] as Word

const minuteMs = 60_000

/** A lead of a workspace that has been used for a long time; a higher id is newer. */
const someLead = (id: number, userId: number, now: number): StoredLead => {
  const createdAt = new Date(now - (1_000_000 - id) * minuteMs).toISOString()
  const host = `${pick(trades, id >> 3)
    .toLowerCase()
    .replace(' ', '-')}-${id}.example`
  return {
    id,
    userId,
    companyName: `${pick(families, id)} ${pick(trades, id >> 3)} ${id}`,
    industry: pick(industries, id),
    source: 'OpenStreetMap',
    location: pick(cities, id >> 2),
    contact: null,
    email: `office@${host}`,
    phone: `+1217555${String(id % 10_000).padStart(4, '0')}`,
    website: `https://${host}/`,
    status: pick(leadStatuses, id * 7),
    score: (id * 37) % 101,
    notes: `${pick(trades, id)} with evening hours, for adults and children; parking behind the house.`,
    metadata: {},
    assignedTo: null,
    nextStep: null,
    tagIds: [],
    createdAt,
    updatedAt: createdAt,
    version: 1,
    edited: {},
    knownKeys: [],
  }
}

/** DynamoDB's limit for one batch write. */
const batchSize = 25

const putBatch = async (items: Item[]): Promise<void> => {
  let open = items.map((Item) => ({ PutRequest: { Item } }))
  while (open.length > 0) {
    const answer = await documents().send(
      new BatchWriteCommand({ RequestItems: { [config.tableName()]: open } }),
    )
    open = (answer.UnprocessedItems?.[config.tableName()] ?? []) as typeof open
  }
}

const countsOf = (leads: StoredLead[]) => {
  const counts: Record<string, number> = { total: leads.length }
  for (const { status } of leads) counts[`status:${status}`] = (counts[`status:${status}`] ?? 0) + 1
  return counts
}

/** Writes leads directly into the table of this process's environment, for a workspace without leads. */
export const writeManyLeads = async (
  owner: { workspaceId: string; userId: number },
  count: number,
): Promise<void> => {
  const { workspaceId, userId } = owner
  const firstId = await reserveIds(workspaceId, 'lead', count)
  const now = Date.now()
  const leads = Array.from({ length: count }, (_, index) => someLead(firstId + index, userId, now))
  const items = leads
    .map((lead) => putLeadAction(workspaceId, lead))
    .flatMap((action) => ('put' in action ? action.put : []))
  for (let start = 0; start < count; start += batchSize) await putBatch(items.slice(start, start + batchSize))
  await putItem({ ...counterKey(workspaceId, leadCollection.name), version: 1, ...countsOf(leads) })
}
