import { AsyncLocalStorage } from 'node:async_hooks'
import { documents } from '../platform/table/table.ts'

type Written = { pk?: string; sk?: string }
type Write = { Item?: Written; Key?: Written }
type Input = Write & { TransactItems?: Record<string, Write>[] }

/** A process of its own: once it is over, it reaches the table no more. */
type Life = {
  writes: string[]
  end: { write: string; isWritten: boolean; nth?: number } | null
  isOver: boolean
}

const life = new AsyncLocalStorage<Life>()

/** What an item is, without the ids and the hashes that differ from job to job. */
const kindOf = ({ Item, Key }: Write): string => {
  const { pk = '', sk = '' } = Item ?? Key ?? {}
  if (pk.startsWith('C#')) return `cache ${pk.split('#')[1]}`
  const [kind = '', , name = ''] = sk.split('#')
  return kind === 'CHECKPOINT' ? name.replace(/^(step:company) .*/, '$1') : kind
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
export const livesUntil = async (
  work: () => Promise<unknown>,
  end: Life['end'] = null,
): Promise<string[]> => {
  if (!isInstalled) install()
  isInstalled = true
  const current: Life = { writes: [], end, isOver: false }
  await life.run(current, () => work().catch(() => undefined))
  return current.writes
}
