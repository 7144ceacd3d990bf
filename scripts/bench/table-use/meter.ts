import { AsyncLocalStorage } from 'node:async_hooks'
import { documents, getItem } from '../../../functions/src/platform/table/table.ts'
import { actionsOf, kindOf, unitsOfItem } from './item-units.ts'

/** The cost of requests to the table; units include those of the indexes. */
export type TableUse = {
  requests: number
  reads: number
  readUnits: number
  writeUnits: number
  /** The write units by kind of item; `index` has what the items alone do not explain. */
  writesByKind: Record<string, number>
}

type Consumed = { CapacityUnits?: number }

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'])

/** A refused write also costs units, at least one, but the table does not report how many. */
const refusedWriteUnits = 1

const current = new AsyncLocalStorage<TableUse>()

const unitsOf = (consumed: Consumed | Consumed[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)

/** Adds the units of a write to the kinds of its items. An update is weighed by the item that it leaves. */
const addByKind = async (use: TableUse, input: Parameters<typeof actionsOf>[0], total: number) => {
  let explained = 0
  const add = (kind: string, units: number) => {
    use.writesByKind[kind] = (use.writesByKind[kind] ?? 0) + units
    explained += units
  }
  for (const { Item, Key } of actionsOf(input)) {
    const item = Item ?? (Key && (await current.exit(() => getItem(Key)))) ?? {}
    const key = Item ?? Key
    if (key) add(kindOf(key), unitsOfItem(item) * (input.TransactItems ? 2 : 1))
  }
  if (total !== explained) add('index', total - explained)
}

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
        const units = unitsOf(ConsumedCapacity)
        use[isRead ? 'readUnits' : 'writeUnits'] += units
        if (!isRead) await addByKind(use, args.input as Parameters<typeof actionsOf>[0], units)
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
  const use: TableUse = { requests: 0, reads: 0, readUnits: 0, writeUnits: 0, writesByKind: {} }
  await current.run(use, work)
  return use
}
