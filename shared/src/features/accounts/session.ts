import * as z from 'zod/mini'
import { isoDate } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** One place where the user is signed in. `id` names it and opens nothing. */
export const SignedInPlace = lazy(() =>
  z.object({
    id: z.string(),
    /** 'Chrome on Windows', as the browser says of itself. */
    device: z.string(),
    createdAt: isoDate(),
    /** To about ten minutes. */
    lastSeenAt: isoDate(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  }),
)
export type SignedInPlace = z.infer<typeof SignedInPlace>
