import * as z from 'zod/mini'
import { isoDate, requiredShownText, rowId } from '../../platform/fields.ts'
import { KeyScope } from '../../platform/key-scope.ts'
import { lazy } from '../../platform/lazy.ts'

/** The most keys of a workspace at a time. */
export const maxApiKeys = 20

/** A key as its workspace sees it: its secret was shown once and cannot be read again. */
export const ApiKey = lazy(() =>
  z.object({
    id: rowId(),
    name: z.string(),
    scope: KeyScope,
    /** The last characters of the secret, by which a key is recognised in a program's settings. */
    ending: z.string(),
    createdAt: isoDate(),
    /** Accurate to about ten minutes; null if it was never used. */
    lastUsedAt: z.nullable(isoDate()),
  }),
)
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = lazy(() =>
  z.strictObject({ name: requiredShownText('Name is required', 100), scope: KeyScope }),
)
export type NewApiKey = z.infer<typeof NewApiKey>

/** A new key with its secret, which no later answer contains. */
export const CreatedApiKey = lazy(() => z.extend(ApiKey, { secret: z.string() }))
export type CreatedApiKey = z.infer<typeof CreatedApiKey>
