import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { inSeconds, workspaceKey } from '../table/entity.ts'
import { pack, unpack } from '../table/packed.ts'
import { getItem, putItem, queryPrefix } from '../table/table.ts'
import { type JobAddress, jobKeptSeconds } from './job.store.ts'

/** The table refuses items above 400 KB; what a job stores in one piece stays below. */
const maxPartBytes = 380 * 1024

const partKey = ({ workspaceId, jobId }: JobAddress, name: string) => ({
  pk: workspaceKey(workspaceId),
  sk: `CHECKPOINT#${jobId}#${name}`,
})

const packPart = (name: string, value: unknown) => {
  const packed = pack(value)
  if (packed.length > maxPartBytes) throw new Error(`The part ${name} of a job has ${packed.length} bytes`)
  return packed
}

/** What a job keeps beside its row (checkpoints, candidates, outcome), compressed. */
export const putCheckpoint = (job: JobAddress, name: string, value: unknown): Promise<void> =>
  putItem({
    ...partKey(job, name),
    packed: packPart(name, value),
    expiresAt: inSeconds(Date.now(), jobKeptSeconds),
  })

export const getCheckpoint = async (job: JobAddress, name: string): Promise<unknown> => {
  const item = await getItem(partKey(job, name))
  return item ? unpack(item.packed) : null
}

/** Stores a checkpoint; where another worker stored one first, that one counts and is answered. */
export const putFirstCheckpoint = async (job: JobAddress, name: string, value: unknown): Promise<unknown> => {
  const key = partKey(job, name)
  try {
    await putItem(
      { ...key, packed: packPart(name, value), expiresAt: inSeconds(Date.now(), jobKeptSeconds) },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    )
    return value
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return getCheckpoint(job, name)
  }
}

/** All checkpoints of a job by name, for a worker that takes it up again. */
export const getCheckpoints = async (job: JobAddress, prefix: string): Promise<Map<string, unknown>> => {
  const { pk, sk } = partKey(job, prefix)
  const start = partKey(job, '').sk.length
  const items = await queryPrefix(pk, sk)
  return new Map(items.map((item) => [item.sk.slice(start), unpack(item.packed)]))
}
