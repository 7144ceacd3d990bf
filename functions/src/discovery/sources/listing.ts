import { Evidence } from '@assay/shared/evidence/evidence'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** The sources by their displayed names, in display order. */
export const sourceNames = ['OpenStreetMap', 'Web search', 'OpenAI web search'] as const
export const SourceName = lazy(() => z.enum(sourceNames))
export type SourceName = z.infer<typeof SourceName>

/** Where a listing is from when the company's site itself was asked for. */
export const companySite = 'Company site'

/** What one source says about one company. */
export const Listing = lazy(() =>
  z.object({
    source: z.enum([...sourceNames, companySite]),
    /** The row's own address. */
    url: z.string(),
    name: z.nullable(z.string()),
    website: z.nullable(z.string()),
    /** Registrable domain of the website, when it is the company's own. */
    domain: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Street with number, plain; distinguishes branches. */
    street: z.nullable(z.string()),
    position: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
    /** Path of the page that a chain's site has for this branch. */
    branch: z.optional(z.nullable(z.string())),
    isClosed: z.boolean(),
    /** Lines about its kind and its qualities, verbatim. */
    says: z.array(z.string()),
    evidence: z.array(Evidence),
  }),
)
export type Listing = z.infer<typeof Listing>
