import { lazy } from '@assay/shared/platform/lazy'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { readStored, type StoredKind } from '../stored-kind.ts'
import { newBatch } from '../table/batch.ts'
import { inSeconds, workspaceKey } from '../table/entity.ts'
import { packLong, unpack } from '../table/packed.ts'
import { getItem, type Item, putItem, queryPrefix } from '../table/table.ts'
import type { Action } from '../table/transact.ts'
import { gathered, letGo } from '../table/written-together.ts'
import { type JobAddress, jobKeptSeconds } from './job.store.ts'

/** The table refuses items above 400 KB; one checkpoint stays below that. */
export const maxCheckpointBytes = 380 * 1024

const keyOf = ({ workspaceId, jobId }: JobAddress, name: string) => ({
  pk: workspaceKey(workspaceId),
  sk: `CHECKPOINT#${jobId}#${name}`,
})

const toItem = <Value>(
  job: JobAddress,
  { name, version }: Pick<StoredKind<Value>, 'name' | 'version'>,
  value: Value,
): Item => {
  const packed = packLong(value)
  if (packed.length > maxCheckpointBytes)
    throw new Error(`The checkpoint ${name} of a job has ${packed.length} bytes`)
  const expiresAt = inSeconds(Date.now(), jobKeptSeconds)
  return { ...keyOf(job, name), packed, schemaVersion: version, expiresAt }
}

type Stored = Pick<Item, 'pk' | 'sk' | 'schemaVersion'> & { decode: () => unknown }

const fromStored = <Value>(kind: StoredKind<Value>, { pk, sk, schemaVersion, decode }: Stored): Value =>
  readStored(kind, { version: schemaVersion, decode }, `${pk} ${sk}`)

const storedIn = ({ pk, sk, schemaVersion, packed }: Item): Stored => ({
  pk,
  sk,
  schemaVersion,
  decode: () => unpack(packed),
})

const fromItem = <Value>(kind: StoredKind<Value>, item: Item): Value => fromStored(kind, storedIn(item))

/** Stores compressed data of a job beside its row. Throws when the value does not match the kind's schema. */
export const putCheckpoint = <Value>(job: JobAddress, kind: StoredKind<Value>, value: Value): Promise<void> =>
  putItem(toItem(job, kind, kind.schema.parse(value)))

/** Null when there is none. Throws UnreadableStoredValue for one that this program cannot read. */
export const getCheckpoint = async <Value>(
  job: JobAddress,
  kind: StoredKind<Value>,
): Promise<Value | null> => {
  const item = await getItem(keyOf(job, kind.name))
  return item && fromItem(kind, item)
}

/** Stores an item if its key is free. Returns the stored item: this one, or the one that was there first. */
const putIfAbsent = async (item: Item): Promise<Item> => {
  try {
    await putItem(item, { ConditionExpression: 'attribute_not_exists(pk)' })
    return item
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const first = await getItem({ pk: item.pk, sk: item.sk })
    if (!first) throw error
    return first
  }
}

/** Runs `work` once per job and stores its output as a checkpoint; a repeated call returns the stored output. */
export type Step = <Output>(kind: StoredKind<Output>, work: () => Promise<Output>) => Promise<Output>

const BooleanOutput = lazy(() => z.boolean())

/** A step whose output is a boolean, or `true` when only its completion matters. */
export const booleanStep = (name: string): StoredKind<boolean> => ({
  name,
  version: 1,
  schema: BooleanOutput,
})

const stepKind = <Value>(kind: StoredKind<Value>): StoredKind<Value> => ({
  ...kind,
  name: `step:${kind.name}`,
})

/** Writes the output of a step in the transaction of what the step has done, so that both are there or neither. */
export const stepAction = <Value>(job: JobAddress, kind: StoredKind<Value>, output: Value): Action => ({
  put: toItem(job, stepKind(kind), kind.schema.parse(output)),
})

/** The stored output of a step of a job; null while it has none. */
export const getStepOutput = <Value>(job: JobAddress, kind: StoredKind<Value>): Promise<Value | null> =>
  getCheckpoint(job, stepKind(kind))

/** Outputs of steps with their versions, by sort key. */
type Together = [string, { version: number; output: unknown }][]

const togetherPrefix = 'step:together:'
/** Halves as many as do not fit one item. */
const putTogether = async (job: JobAddress, outputs: Together): Promise<void> => {
  const name = `${togetherPrefix}${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const half = Math.ceil(outputs.length / 2)
  if (half < outputs.length && packLong(outputs).length > maxCheckpointBytes) {
    await putTogether(job, outputs.slice(0, half))
    await putTogether(job, outputs.slice(half))
  } else await putItem(toItem(job, { name, version: 1 }, outputs))
}

/** The steps that an item holds: its own, or several that were stored together. */
const stepsIn = (item: Item): Stored[] => {
  if (!item.sk.includes(`#${togetherPrefix}`)) return [storedIn(item)]
  return (unpack(item.packed) as Together).map(([sk, { version, output }]) => ({
    pk: item.pk,
    sk,
    schemaVersion: version,
    decode: () => output,
  }))
}

const stepsApart = { quietMs: 1000, mostMs: 1000 }

/** The steps of the running job that are stored together soon; null outside of jobs. */
const batchOf = (job: JobAddress) => {
  const { pk, sk } = keyOf(job, togetherPrefix)
  const key = `${pk} ${sk}`
  return gathered(key, () =>
    newBatch<Together[number][1]>(
      (outputs) => putTogether(job, outputs),
      stepsApart,
      () => letGo(key),
    ),
  )
}

/** Leaves steps unwritten that no later attempt will need. */
export const forgetWaitingSteps = (job: JobAddress): void => batchOf(job)?.drop()

const storedSteps = async (job: JobAddress): Promise<Map<string, Stored>> => {
  const prefix = keyOf(job, 'step:')
  const items = await queryPrefix(prefix.pk, prefix.sk)
  return new Map(items.flatMap(stepsIn).map((step) => [step.sk, step]))
}

/** The steps of a job, which are loaded with the first one: many jobs have none. A first attempt has none stored. */
export const openSteps = (job: JobAddress, isFirstAttempt: boolean): Step => {
  let loaded: Promise<Map<string, Stored>> | null = isFirstAttempt ? Promise.resolve(new Map()) : null
  return async (kind, work) => {
    loaded ??= storedSteps(job)
    const stored = await loaded
    const step = stepKind(kind)
    const { sk } = keyOf(job, step.name)
    const known = stored.get(sk)
    if (known) return fromStored(step, known)
    const output = step.schema.parse(await work())
    const batch = kind.isStoredWithOthers ? batchOf(job) : null
    if (batch) {
      stored.set(sk, { ...keyOf(job, step.name), schemaVersion: step.version, decode: () => output })
      batch.add(sk, { version: step.version, output })
      return output
    }
    const item = toItem(job, step, output)
    const first = await putIfAbsent(item)
    stored.set(sk, storedIn(first))
    return first === item ? output : fromItem(step, first)
  }
}
