import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** Where a company that was looked up has its seat, as far as the address on its site says. */
export const Seat = lazy(() =>
  z.object({
    /** Country, ISO 3166-1 alpha-2. */
    region: z.nullable(z.string()),
    /** Names of its town as its address writes them. */
    towns: z.array(z.string()),
  }),
)
export type Seat = z.infer<typeof Seat>
