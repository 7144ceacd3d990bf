import { AsyncLocalStorage } from 'node:async_hooks'
import { documents } from '../../../functions/src/platform/table/table.ts'

/** What requests to the table cost; units include those of the indexes. */
export type TableUse = { requests: number; readUnits: number; writeUnits: number }

type Consumed = { CapacityUnits?: number }

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'])

/** A refused write costs its units too, but the table does not say how many: at least one. */
const refusedWriteUnits = 1

const current = new AsyncLocalStorage<TableUse>()

const unitsOf = (consumed: Consumed | Consumed[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)

/** Makes the table's client say what each request consumed. To be called once, before the first request. */
export const installMeter = (): void => {
  documents().middlewareStack.add(
    (next, context) => async (args) => {
      const use = current.getStore()
      if (!use) return next(args)
      const isRead = reads.has(String(context.commandName))
      use.requests += 1
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

/** Counts what `work` asks of the table, whatever else runs meanwhile. */
export const meterOf = async (work: () => Promise<unknown>): Promise<TableUse> => {
  const use: TableUse = { requests: 0, readUnits: 0, writeUnits: 0 }
  await current.run(use, work)
  return use
}
