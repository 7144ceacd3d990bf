import type * as z from 'zod/mini'

/** Converts a stored value to the next version. It must parse every field it copies. */
export type Upgrade = (old: unknown) => unknown

/** A kind of stored value: its current schema and version, and how values of older versions are upgraded. */
export type StoredKind<Value> = {
  name: string
  /** Must be raised with every schema change that older stored values do not match. */
  version: number
  schema: z.ZodMiniType<Value>
  /** Keyed by the version they upgrade from; required for every version below the current one. */
  upgrades?: Record<number, Upgrade>
  /**
   * Of a step of which a job has many: outputs of a second are stored as one item. A worker that is killed loses those
   * of its last second, so repeating one must do no harm and cost little.
   */
  isStoredWithOthers?: boolean
}

/** Thrown for a stored value that this program cannot read. The message names its kind, key and version, not its content. */
export class UnreadableStoredValue extends Error {}

const upgraded = (
  { version, upgrades = {} }: StoredKind<unknown>,
  from: number,
  stored: unknown,
): unknown => {
  let value = stored
  for (let at = from; at < version; at++) {
    const upgrade = upgrades[at]
    if (!upgrade) throw new Error(`there is no upgrade from version ${at}`)
    value = upgrade(value)
  }
  return value
}

/** Decodes, upgrades and parses a stored value. `where` is its key, for the error. Throws UnreadableStoredValue. */
export const readStored = <Value>(
  kind: StoredKind<Value>,
  { version, decode }: { version: unknown; decode: () => unknown },
  where: string,
): Value => {
  const unreadable = (problem: string, cause?: unknown) =>
    new UnreadableStoredValue(
      `The stored ${kind.name} at ${where} has version ${String(version)}; this program reads up to ${kind.version}: ${problem}`,
      { cause },
    )
  if (typeof version !== 'number' || !(version >= 1 && version <= kind.version))
    throw unreadable('the version is not supported')
  let current: unknown
  try {
    current = upgraded(kind, version, decode())
  } catch (error) {
    throw unreadable('it cannot be decoded or upgraded', error)
  }
  const parsed = kind.schema.safeParse(current)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'the value'} (${code})`)
  throw unreadable(`it does not match its schema: ${problems.slice(0, 5).join(', ')}`)
}
