import * as z from 'zod/mini'
import { isoDate } from '../platform/fields.ts'
import { lazy } from '../platform/lazy.ts'

/** The normaliser that turns the quote of a piece of evidence into its value. */
export const EvidenceMethod = lazy(() =>
  z.enum([
    'text',
    'mailto',
    'tel',
    'jsonld',
    'microdata',
    'cfemail',
    'obfuscated',
    'osm',
    'search-result',
    'model',
  ]),
)
export type EvidenceMethod = z.infer<typeof EvidenceMethod>

/**
 * The proof of one field's value. `quote` is a verbatim slice of the stored source or text
 * (or the OSM tag line, or the search result's row); the method's normaliser turns it
 * into `value`.
 */
export const Evidence = lazy(() =>
  z.object({
    field: z.string(),
    value: z.string(),
    url: z.string(),
    quote: z.string(),
    fetchedAt: isoDate(),
    method: EvidenceMethod,
    status: z.optional(z.string()),
  }),
)
export type Evidence = z.infer<typeof Evidence>

/** proved: on the company's own page or by two sources; single: one source; unverified: neither. */
export const Proof = lazy(() => z.enum(['proved', 'single', 'unverified']))
export type Proof = z.infer<typeof Proof>

export const Verification = lazy(() => z.enum(['verified', 'partly', 'unverified']))
export type Verification = z.infer<typeof Verification>
