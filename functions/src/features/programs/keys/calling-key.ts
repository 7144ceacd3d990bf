import { AppError } from '@assay/shared/platform/errors'
import { hashOfSecret } from '../../../platform/api-keys/api-key.store.ts'
import { bearerOf } from '../../../platform/http/bearer.ts'
import type { Caller } from '../../../platform/http/exchange.ts'
import { apiKeyIdOf } from './key-ring.store.ts'

export type CallingKey = { id: number; hash: string }

type Given = { caller: Caller; headers: Record<string, string | undefined> }

/** The API key that makes the call; null in a session. */
export const callingKey = async ({ caller, headers }: Given): Promise<CallingKey | null> => {
  const secret = bearerOf(headers)
  if (secret === undefined) return null
  const hash = hashOfSecret(secret)
  const id = await apiKeyIdOf(caller.workspaceId, hash)
  if (id === null) throw new AppError('UNAUTHENTICATED')
  return { id, hash }
}
