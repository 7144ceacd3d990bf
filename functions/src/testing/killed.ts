import { AsyncLocalStorage } from 'node:async_hooks'
import { documents } from '../platform/table/table.ts'

type Written = { pk?: string; sk?: string }
type Write = { Item?: Written; Key?: Written }
type Input = Write & { TransactItems?: Record<string, Write>[] }

/** The write at which a process is killed, before or after it; of several with that name, the one after `nth` others. */
export type End = { write: string; isWritten: boolean; nth?: number }

/** A process of its own: once it is over, it reaches the table no more. */
type Life = { writes: string[]; end: End | null; isOver: boolean }

const life = new AsyncLocalStorage<Life>()

/** What an item is, without the ids and the hashes that differ from job to job. */
const kindOf = ({ Item, Key }: Write): string => {
  const { pk = '', sk = '' } = Item ?? Key ?? {}
  if (pk.startsWith('C#')) return `cache ${pk.split('#')[1]}`
  const [kind = '', , name = ''] = sk.split('#')
  return kind === 'CHECKPOINT' ? name.replace(/^(step:together):.*/, '$1') : kind
}

/** What a command writes; null for one that reads. */
const writtenBy = (name: string, input: Input): string | null => {
  if (name === 'TransactWriteCommand') {
    const kinds = (input.TransactItems ?? []).flatMap((action) => Object.values(action)).map(kindOf)
    return [...new Set(kinds)].sort().join(' + ')
  }
  return ['PutCommand', 'UpdateCommand', 'DeleteCommand'].includes(name) ? kindOf(input) : null
}

type Send = (command: { constructor: { name: string }; input: Input }, ...rest: unknown[]) => Promise<unknown>

const install = (): void => {
  const client = documents() as unknown as { send: Send }
  const send = client.send.bind(client)
  client.send = async (command, ...rest) => {
    const current = life.getStore()
    if (!current) return send(command, ...rest)
    if (current.isOver) throw new Error('The process was killed')
    const write = writtenBy(command.constructor.name, command.input)
    if (write) current.writes.push(write)
    if (!write || write !== current.end?.write) return send(command, ...rest)
    if (current.writes.filter((one) => one === write).length <= (current.end.nth ?? 0))
      return send(command, ...rest)
    current.isOver = true
    if (current.end.isWritten) await send(command, ...rest)
    throw new Error('The process is killed')
  }
}

let isInstalled = false

/**
 * Does work in a life of its own and returns what it wrote, in order. At its first write called `end.write`, or
 * after `nth` such writes, it is killed, before or after that write: the work then stays as far as it has come.
 */
export const livesUntil = async (work: () => Promise<unknown>, end: End | null = null): Promise<string[]> => {
  if (!isInstalled) install()
  isInstalled = true
  const current: Life = { writes: [], end, isOver: false }
  await life.run(current, () => work().catch(() => undefined))
  return current.writes
}

/**
 * Ends at each kind of write in a whole life. A write of one item is as good as the one before it; of a transaction, all
 * must be there or nothing.
 */
export const endsIn = (writes: string[]): End[] =>
  [...new Set(writes)].flatMap((write) =>
    [...(write.includes('+') ? [false] : []), true].map((isWritten) => ({ write, isWritten })),
  )

/** Ends before and after every single write in a whole life. */
export const allEndsIn = (writes: string[]): End[] =>
  writes.flatMap((write, index) => {
    const nth = writes.slice(0, index).filter((earlier) => earlier === write).length
    return [false, true].map((isWritten) => ({ write, nth, isWritten }))
  })
