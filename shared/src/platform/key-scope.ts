import * as z from 'zod/mini'
import type { CallOptions } from './define-call.ts'
import { lazy } from './lazy.ts'

/** What an API key may do: `read` reads, `write` also changes. */
export const KeyScope = lazy(() => z.enum(['read', 'write'], 'Choose what the key may do'))
export type KeyScope = z.infer<typeof KeyScope>

/** The scope that an API key needs for a call; null where keys are of no use or not accepted. */
export const keyScopeOf = ({ auth, method, keyScope }: CallOptions): KeyScope | null => {
  if (auth === 'none' || keyScope === 'none') return null
  return keyScope ?? (method === 'GET' ? 'read' : 'write')
}
