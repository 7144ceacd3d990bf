import * as z from 'zod/mini'
import { lazy } from './lazy.ts'

/** What an API key may do: `read` reads, `write` also changes. */
export const KeyScope = lazy(() => z.enum(['read', 'write'], 'Choose what the key may do'))
export type KeyScope = z.infer<typeof KeyScope>
