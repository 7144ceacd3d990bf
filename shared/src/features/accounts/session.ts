import * as z from 'zod/mini'
import { isoDate } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** A session as the user sees it. `id` identifies the session; it cannot be used to sign in. */
export const SignedInSession = lazy(() =>
  z.object({
    id: z.string(),
    /** Browser and system from the User-Agent header: 'Chrome on Windows'. */
    device: z.string(),
    createdAt: isoDate(),
    /** Accurate to about ten minutes. */
    lastSeenAt: isoDate(),
    /** True for the session that made this request. */
    isCurrent: z.boolean(),
  }),
)
export type SignedInSession = z.infer<typeof SignedInSession>
