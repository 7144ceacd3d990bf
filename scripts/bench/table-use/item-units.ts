import type { Item, Key } from '../../../functions/src/platform/table/table.ts'

const bytesOfNumber = (value: number): number =>
  Math.min(21, Math.ceil(String(value).replace(/[-.]/g, '').length / 2) + 1)

/** How many bytes an attribute's value takes in the table. */
export const bytesOf = (value: unknown): number => {
  if (value === null || typeof value === 'boolean') return 1
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return bytesOfNumber(value)
  if (value instanceof Uint8Array) return value.length
  if (value instanceof Set) return [...value].reduce<number>((sum, one) => sum + bytesOf(one), 0)
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + bytesOf(one) + 1, 3)
  return 3 + bytesOfAttributes(value as object, 1)
}

const bytesOfAttributes = (attributes: object, perAttribute: number): number =>
  Object.entries(attributes).reduce(
    (sum, [name, value]) =>
      value === undefined ? sum : sum + Buffer.byteLength(name) + bytesOf(value) + perAttribute,
    0,
  )

/** The write units of an item outside a transaction: one for each KB begun. */
export const unitsOfItem = (item: object): number => Math.max(1, Math.ceil(bytesOfAttributes(item, 0) / 1024))

/** The kind of an item, by the beginning of its sort key; a checkpoint's also by its name. */
export const kindOf = ({ sk }: Pick<Key, 'sk'>): string => {
  const [kind = sk, , name] = sk.split('#')
  return kind === 'CHECKPOINT' && name ? `${kind} ${name.replace(/:\d+$/, '')}` : kind
}

type Action = { Item?: Item; Key?: Key }

/** What a command writes or checks; a command that writes several things without a transaction has no such list. */
export const actionsOf = (input: { TransactItems?: Record<string, Action>[] } & Action): Action[] =>
  input.TransactItems?.flatMap((action) => Object.values(action)) ?? (input.Item || input.Key ? [input] : [])
