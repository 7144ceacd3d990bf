import { Evidence } from '@assay/shared/evidence/evidence'
import { Signal } from '@assay/shared/features/hunting/signal'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** A text from which a report is written: a page of the company's own site, or a result of the web search. */
export const ReadText = lazy(() =>
  z.object({
    url: z.string(),
    title: z.nullable(z.string()),
    fetchedAt: z.string(),
    method: z.enum(['text', 'search-result']),
    lines: z.array(z.string()),
  }),
)
export type ReadText = z.infer<typeof ReadText>

/** All that was read about one company. */
export const CompanyReading = lazy(() =>
  z.object({
    texts: z.array(ReadText),
    /** What proves its facts, from its site and from what was known before. */
    evidence: z.array(Evidence),
    signals: z.array(Signal),
    services: z.array(z.string()),
    /** Why its site could not be read, in a sentence. */
    siteFailure: z.nullable(z.string()),
  }),
)
export type CompanyReading = z.infer<typeof CompanyReading>
