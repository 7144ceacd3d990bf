import { AsyncLocalStorage } from 'node:async_hooks'
import { documents } from '../../../functions/src/platform/table/table.ts'

/** The cost of requests to the table; units include those of the indexes. */
export type TableUse = { requests: number; reads: number; readUnits: number; writeUnits: number }

type Consumed = { CapacityUnits?: number }

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'])

/** A refused write also costs units, at least one, but the table does not report how many. */
const refusedWriteUnits = 1

const current = new AsyncLocalStorage<TableUse>()

const unitsOf = (consumed: Consumed | Consumed[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)

/** Makes the table's client record what each request consumes. Call it once, before the first request. */
export const installMeter = (): void => {
  documents().middlewareStack.add(
    (next, context) => async (args) => {
      const use = current.getStore()
      if (!use) return next(args)
      const isRead = reads.has(String(context.commandName))
      use.requests += 1
      if (isRead) use.reads += 1
      try {
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] }
        use[isRead ? 'readUnits' : 'writeUnits'] += unitsOf(ConsumedCapacity)
        return answer
      } catch (error) {
        if (!isRead) use.writeUnits += refusedWriteUnits
        throw error
      }
    },
    { step: 'initialize', name: 'benchMeter' },
  )
}

/** Measures the table use of `work`, even if other work runs at the same time. */
export const meterOf = async (work: () => Promise<unknown>): Promise<TableUse> => {
  const use: TableUse = { requests: 0, reads: 0, readUnits: 0, writeUnits: 0 }
  await current.run(use, work)
  return use
}
