import { bulkLeads, listLeads, restoreLead } from '@assay/shared/features/leads/calls'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../platform/table/table.ts'
import { createLeads } from '../../../testing/leads.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
let ids: number[]
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  ids = await createLeads(rep, 3)
})
afterEach(() => vi.restoreAllMocks())

const bulk = async (change: { delete: true } | { restore: true }) => {
  const { status, body } = await rep.call(bulkLeads, { body: { ids, change } })
  expect(status).toBe(200)
  return { changedIds: body.changed.map(({ id }) => id), ...body }
}

type Send = (command: unknown) => Promise<unknown>

const aroundReads = (around: (isOfDeleted: boolean, send: () => Promise<unknown>) => Promise<unknown>) => {
  const send = documents().send.bind(documents()) as Send
  const replaced = vi.spyOn(documents(), 'send') as unknown as { mockImplementation: (send: Send) => void }
  replaced.mockImplementation((command) => {
    const isRead = command instanceof BatchGetCommand || command instanceof TransactGetCommand
    if (!isRead) return send(command)
    return around(JSON.stringify(command.input).includes('DELETEDLEAD#'), () => send(command))
  })
}

/** Lets another request do something after the leads were read and before the deleted leads are. */
const beforeDeletedAreRead = (work: () => Promise<unknown>) => {
  let isDone = false
  aroundReads(async (isOfDeleted, send) => {
    if (isOfDeleted && !isDone) {
      isDone = true
      await work()
    }
    return send()
  })
}

describe('a lead that another request restores in the middle of a bulk change', () => {
  beforeEach(async () => {
    await bulk({ delete: true })
    beforeDeletedAreRead(() => rep.call(restoreLead, { params: { id: String(ids[0]) } }))
  })

  it('is deleted again by a deletion, not missing', async () => {
    const { deletedIds, missingIds } = await bulk({ delete: true })
    expect({ deletedIds, missingIds }).toEqual({ deletedIds: ids, missingIds: [] })
    expect((await rep.call(listLeads)).body).toEqual([])
  })

  it('counts as restored by a restoration, not missing', async () => {
    const { changedIds, missingIds } = await bulk({ restore: true })
    expect({ changedIds, missingIds }).toEqual({ changedIds: ids, missingIds: [] })
  })
})

it('a reading that meets a transaction is repeated', async () => {
  await bulk({ delete: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let left = 3
  aroundReads((isOfDeleted, send) => {
    if (!isOfDeleted || left-- <= 0) return send()
    const CancellationReasons = [{ Code: 'TransactionConflict' }]
    throw new TransactionCanceledException({ message: 'Cancelled', $metadata: {}, CancellationReasons })
  })
  expect(await bulk({ restore: true })).toMatchObject({ changedIds: ids, missingIds: [] })
  expect(left).toBeLessThanOrEqual(0)
})

it('the same bulk change many times at once names no lead as missing', async () => {
  const deletions = await Promise.all(Array.from({ length: 4 }, () => bulk({ delete: true })))
  for (const { deletedIds, missingIds } of deletions)
    expect({ deletedIds, missingIds }).toEqual({ deletedIds: ids, missingIds: [] })
  const restorations = await Promise.all(Array.from({ length: 4 }, () => bulk({ restore: true })))
  for (const { changedIds, missingIds } of restorations)
    expect({ changedIds, missingIds }).toEqual({ changedIds: ids, missingIds: [] })
})
