import { Evidence } from '@assay/shared/evidence/evidence'
import { Rival as Namesake } from '@assay/shared/features/hunting/look-up'
import { Signal } from '@assay/shared/features/hunting/signal'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** Something that a page of news reports: its date with the words that give it, its heading and what stands below. */
const Report = lazy(() => z.object({ date: z.string(), quote: z.string(), lines: z.array(z.string()) }))
export type Report = z.infer<typeof Report>

/** A text from which a report is written: a page of the company's own site, an article, or a result of the web search. */
export const ReadText = lazy(() =>
  z.object({
    url: z.string(),
    title: z.nullable(z.string()),
    fetchedAt: z.string(),
    /** When an article appeared, as a day or a month; null for other texts and where it does not say. */
    date: z.nullable(z.string()),
    method: z.enum(['text', 'search-result']),
    lines: z.array(z.string()),
    reports: z.optional(z.array(Report)),
  }),
)
export type ReadText = z.infer<typeof ReadText>

/** A person of the company, verbatim from its site. */
const PersonRead = lazy(() =>
  z.object({ name: z.string(), role: z.string(), quote: z.string(), url: z.string() }),
)

/** A business of the same kind in the same place, with the entry of the map that names it. */
const Rival = lazy(() => z.object({ name: z.string(), evidence: Evidence }))
export type Rival = z.infer<typeof Rival>

/** A page that a search named, and what its result says of the company: null if that does not name it. */
export const FoundPage = lazy(() =>
  z.object({ url: z.string(), title: z.nullable(z.string()), result: z.nullable(ReadText) }),
)
export type FoundPage = z.infer<typeof FoundPage>

/** A page that was to be read, with its text if it tells of the company. */
export const FurtherPage = lazy(() =>
  z.object({
    url: z.string(),
    title: z.nullable(z.string()),
    state: z.enum(['read', 'unreadable', 'unrelated']),
    text: z.nullable(ReadText),
  }),
)
export type FurtherPage = z.infer<typeof FurtherPage>

/** All that was read about one company. */
export const CompanyReading = lazy(() =>
  z.object({
    /** The site that was read; null without one. */
    website: z.nullable(z.string()),
    texts: z.array(ReadText),
    /** What proves its facts, from its site and from what was known before. */
    evidence: z.array(Evidence),
    signals: z.array(Signal),
    services: z.array(z.string()),
    people: z.array(PersonRead),
    rivals: z.array(Rival),
    /** Other companies of its name, where nothing tells which of them is meant. */
    namesakes: z.array(Namesake),
    /** Why its site could not be read, in a sentence. */
    siteFailure: z.nullable(z.string()),
  }),
)
export type CompanyReading = z.infer<typeof CompanyReading>
