import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** Where a place of business is. Apart from the engine's code, so that a store can load it alone. */
export const Place = lazy(() =>
  z.object({
    /** Street with number, plain. */
    street: z.nullable(z.string()),
    position: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
    /** Path of its page on a chain's site. */
    branch: z.optional(z.nullable(z.string())),
  }),
)
export type Place = z.infer<typeof Place>

/** A company that the workspace already has, as far as another one can be compared with it. */
export const KnownCompany = lazy(() => z.extend(Place, { name: z.string() }))
export type KnownCompany = z.infer<typeof KnownCompany>

/** A company with the row that has it: `ai:12` is an AI lead, `crm:3` a CRM lead. */
export type KnownRow = KnownCompany & { holder: string }
