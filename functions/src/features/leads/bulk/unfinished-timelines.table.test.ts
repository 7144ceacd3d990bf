import {
  bulkLeads,
  createActivity,
  createLead,
  deleteLead,
  listActivities,
  restoreLead,
} from '@assay/shared/features/leads/calls'
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteItem, documents, type Item, putItem } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { finishTimelines } from './unfinished-timelines.store.ts'

const notes = 160

let rep: Awaited<ReturnType<typeof newRep>>
/** A lead whose timeline is too long for one transaction, and another one. */
let long: number
let other: number
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  const create = async () => (await rep.call(createLead, { body: { companyName: 'Maple' } })).body.id
  ;[long, other] = [await create(), await create()]
  // So long that what the restoration brings back at once would go again in one transaction.
  const body = { leadId: long, type: 'note' as const, content: 'Met '.repeat(1200) }
  for (let n = 0; n < notes; n++) await rep.call(createActivity, { body })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const at = (id: number) => ({ params: { id: String(id) } })
const trash = (id: number) => rep.call(bulkLeads, { body: { ids: [id], change: { delete: true } } })
const restore = (id: number) => rep.call(restoreLead, at(id))
const kept = async (kind: string) =>
  (await itemsOf(rep.user.workspaceId)).filter(({ sk }) => sk.startsWith(`${kind}#`))
const timeline = async () =>
  (await rep.call(listActivities, { query: { leadId: String(long), limit: '1000' } })).body as unknown[]

type Answer = (command: unknown) => Promise<unknown> | undefined

/** Requests to the table that `answer` does not answer reach it. */
const intercept = (answer: Answer) => {
  const send = documents().send.bind(documents())
  vi.spyOn(documents(), 'send').mockImplementation(
    ((command: unknown) => answer(command) ?? send(command as never)) as never,
  )
}

/** Only the first transaction of `work` is done. */
const dyingAfterOne = async (work: () => Promise<unknown>) => {
  let sent = 0
  intercept((command) =>
    command instanceof TransactWriteCommand && ++sent > 1 ? Promise.reject(new Error('Killed')) : undefined,
  )
  await work()
  vi.restoreAllMocks()
}

/** The first look for what is unfinished saw `items`: others have gone on since. */
const havingSeen = (items: Item[]) => {
  let looks = 0
  intercept((command) => {
    const isLook =
      command instanceof QueryCommand &&
      command.input.ExpressionAttributeValues?.[':prefix'] === 'UNFINISHED#'
    return isLook && ++looks === 1 ? Promise.resolve({ Items: items }) : undefined
  })
}

describe('what a long removal left', () => {
  it('does not make it fail, and is ended when the activities are read', async () => {
    await dyingAfterOne(async () => expect((await rep.call(deleteLead, at(long))).status).toBe(204))
    expect(await kept('UNFINISHED')).toHaveLength(1)
    await rep.call(listActivities)
    expect([await kept('UNFINISHED'), (await kept('ACT')).length]).toEqual([[], 1])
    expect((await rep.call(listActivities)).body).toMatchObject([{ leadId: other }])
  })

  it('cannot be read: other leads are deleted all the same', async () => {
    const [lead] = await kept('LEAD')
    await putItem({ pk: lead?.pk ?? '', sk: 'UNFINISHED#0000000000000099', leadId: 'unknown' })
    expect((await rep.call(deleteLead, at(other))).status).toBe(204)
    expect((await trash(long)).body.deletedIds).toEqual([long])
    expect((await restore(long)).status).toBe(200)
  })

  it('names activities that are gone: it is ended, and the lead can come back', async () => {
    await dyingAfterOne(() => trash(long))
    const gone = await kept('ACT')
    expect(gone.length).toBeGreaterThan(41)
    for (const { pk, sk } of gone.slice(1)) await deleteItem({ pk, sk })
    expect((await rep.call(deleteLead, at(other))).status).toBe(204)
    expect(await kept('UNFINISHED')).toEqual([])
    expect((await restore(long)).status).toBe(200)
  })

  it('is ended before the lead comes back', async () => {
    await dyingAfterOne(() => trash(long))
    havingSeen([])
    expect((await restore(long)).status).toBe(200)
    // Also those who created and restored it.
    expect(await timeline()).toHaveLength(notes + 2)
    expect([await kept('UNFINISHED'), await kept('TRASH')]).toEqual([[], []])
  })
})

describe('what a long restoration left', () => {
  it('stays for who saw the removal before it', async () => {
    await dyingAfterOne(() => trash(long))
    const removal = await kept('UNFINISHED')
    await finishTimelines(rep.user.workspaceId)
    await dyingAfterOne(() => restore(long))
    havingSeen(removal)
    await finishTimelines(rep.user.workspaceId)
    expect(await kept('UNFINISHED')).toHaveLength(1)
    await finishTimelines(rep.user.workspaceId)
    expect(await timeline()).toHaveLength(notes + 2)
  })

  it('is ended before the lead goes again, so that all of it can come back', async () => {
    await trash(long)
    await dyingAfterOne(() => restore(long))
    havingSeen([])
    expect((await trash(long)).body.deletedIds).toEqual([long])
    expect((await restore(long)).status).toBe(200)
    expect(await timeline()).toHaveLength(notes + 3)
    expect([await kept('UNFINISHED'), await kept('TRASH')]).toEqual([[], []])
  })
})
