import { createHash } from 'node:crypto'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, workspaceKey } from '../table/entity.ts'
import { type Action, defineLabel, isRefusedBy, transact } from '../table/transact.ts'

/** How long a request with the same key gets the same response. */
const keptSeconds = 24 * 3600

const IdempotencyRow = lazy(() =>
  z.object({
    bodyHash: z.string(),
    /** The response of a call that created something. */
    answer: z.optional(z.unknown()),
    /** The job that the call started. */
    jobId: z.optional(z.string()),
    /** Epoch seconds; the table removes the row some time afterwards. */
    expiresAt: z.int(),
  }),
)

const rows = defineEntity({
  name: 'idempotency',
  schema: IdempotencyRow,
  jsonFields: ['answer'],
  key: ({ workspaceId, call, key }: { workspaceId: string; call: string; key: string }) => ({
    pk: workspaceKey(workspaceId),
    sk: `IDEM#${call}#${createHash('sha256').update(key).digest('base64url')}`,
  }),
})

export const idempotencyLabel = defineLabel('idempotency')

export type EarlierOutcome = { answer?: unknown; jobId?: string }

/** The record of one Idempotency-Key, scoped to workspace and call. */
export type Idempotency = {
  /** The outcome of an earlier request with this key, or null. Throws IDEMPOTENCY_MISMATCH if that asked for something else. */
  earlier: () => Promise<EarlierOutcome | null>
  /** Belongs into the transaction that does the work. Refuses (label `idempotency`) if another request was first. */
  action: (outcome: { answer: unknown } | { jobId: string }) => Action
  /**
   * Binds the key to this request before the work, for a call whose work is more than one transaction. Throws
   * IDEMPOTENCY_MISMATCH if another request has the key; returns the outcome if the work is done already.
   */
  reserve: () => Promise<EarlierOutcome | null>
}

/** What a request asks for. */
type Asked = { params?: unknown; query?: unknown; body?: unknown }

/** Where the body says all, its hash does: records from before addresses counted hold that. */
const hashOf = ({ params, query, body = null }: Asked) =>
  createHash('sha256')
    .update(JSON.stringify(params || query ? { params, query, body } : body))
    .digest('base64url')

/**
 * Runs `work` unless an earlier request with the same key has done it; then the earlier outcome is
 * replayed. If two requests run at the same time, the transaction of the second is refused, and it
 * replays the outcome of the first.
 */
export const onlyOnce = async <Output>(
  idempotency: Idempotency | null,
  work: () => Promise<Output>,
  replay: (earlier: EarlierOutcome) => Output | Promise<Output>,
): Promise<Output> => {
  const earlier = await idempotency?.earlier()
  if (earlier) return replay(earlier)
  try {
    return await work()
  } catch (error) {
    const lostRace = isRefusedBy(error, idempotencyLabel)
    const first = lostRace ? await idempotency?.earlier() : null
    if (first) return replay(first)
    throw error
  }
}

/** Opens the record of `key`. Throws INVALID_INPUT if the key is malformed. */
export const openIdempotency = (
  workspaceId: string,
  call: string,
  key: string,
  asked: Asked,
): Idempotency => {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'The Idempotency-Key must be 1 to 255 printable characters')
  }
  const address = { workspaceId, call, key }
  const bodyHash = hashOf(asked)
  const isFree = 'attribute_not_exists(pk) OR expiresAt <= :now'
  const isReserved = '(bodyHash = :hash AND attribute_not_exists(answer) AND attribute_not_exists(jobId))'
  const put = (outcome: Partial<EarlierOutcome>): Action => ({
    put: rows.toItem(address, { bodyHash, ...outcome, expiresAt: inSeconds(Date.now(), keptSeconds) }),
    condition: `${isFree} OR ${isReserved}`,
    values: { ':now': inSeconds(Date.now(), 0), ':hash': bodyHash },
    label: idempotencyLabel,
  })
  const earlier = async () => {
    const row = await rows.get(address)
    if (!row || row.expiresAt <= Date.now() / 1000) return null
    if (row.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
    return row.answer === undefined && row.jobId === undefined ? null : row
  }
  return {
    earlier,
    action: put,
    reserve: async () => {
      try {
        await transact([put({})])
        return null
      } catch (error) {
        if (!isRefusedBy(error, idempotencyLabel)) throw error
        return earlier()
      }
    },
  }
}
