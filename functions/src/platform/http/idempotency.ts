import { createHash } from 'node:crypto'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, workspaceKey } from '../table/entity.ts'
import { type Action, defineLabel, isRefusedBy } from '../table/transact.ts'

/** How long the same key answers the same. */
const keptSeconds = 24 * 3600

const IdempotencyRow = lazy(() =>
  z.object({
    bodyHash: z.string(),
    /** The answer of a call that created something. */
    answer: z.optional(z.unknown()),
    /** The job that the call started. */
    jobId: z.optional(z.string()),
    /** How many transactions of the work are done, where it takes several. */
    step: z.optional(z.int()),
    /** Epoch seconds; the table removes the row some time later. */
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

export type EarlierOutcome = { answer?: unknown; jobId?: string; step?: number }

/** The memory of one Idempotency-Key; scoped to workspace and call. */
export type Idempotency = {
  /** What an earlier request with this key led to; IDEMPOTENCY_MISMATCH when its body was another. */
  earlier: () => Promise<EarlierOutcome | null>
  /** To be part of the transaction that does the work; refuses (label `idempotency`) when another was first. */
  action: (outcome: { answer: unknown } | { jobId: string }) => Action
  /**
   * The same for one of several transactions: the answer so far replaces that of `step` transactions.
   * Refuses (label `idempotency`) when another request with this key has gone further.
   */
  advance: (step: number, answer: unknown) => Action
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

/**
 * Runs `work` unless a request with the same key did before, or does at the same time: its
 * transaction is then refused, and what the first one led to is answered.
 */
export const onlyOnce = async <Output>(
  idempotency: Idempotency | null,
  work: () => Promise<Output>,
  replay: (earlier: EarlierOutcome) => Output,
): Promise<Output> => {
  const earlier = await idempotency?.earlier()
  if (earlier) return replay(earlier)
  try {
    return await work()
  } catch (error) {
    const wasFirst = isRefusedBy(error, idempotencyLabel)
    const first = wasFirst ? await idempotency?.earlier() : null
    if (first) return replay(first)
    throw error
  }
}

/** Opens the memory of `key`; INVALID_INPUT when it is not a key. */
export const openIdempotency = (
  workspaceId: string,
  call: string,
  key: string,
  body: unknown,
): Idempotency => {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'The Idempotency-Key must be 1 to 255 printable characters')
  }
  const address = { workspaceId, call, key }
  const bodyHash = hashOf(body)
  const expiry = () => ({ expiresAt: inSeconds(Date.now(), keptSeconds) })
  const isFirst = () => ({
    condition: 'attribute_not_exists(pk) OR expiresAt <= :now',
    values: { ':now': inSeconds(Date.now(), 0) },
  })
  return {
    earlier: async () => {
      const row = await rows.get(address)
      if (!row || row.expiresAt <= Date.now() / 1000) return null
      if (row.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
      return row
    },
    action: (outcome) => ({
      put: rows.toItem(address, { bodyHash, ...outcome, ...expiry() }),
      ...isFirst(),
      label: idempotencyLabel,
    }),
    advance: (step, answer) => ({
      put: rows.toItem(address, { bodyHash, answer, step: step + 1, ...expiry() }),
      ...(step === 0 ? isFirst() : { condition: 'step = :step', values: { ':step': step } }),
      label: idempotencyLabel,
    }),
  }
}
