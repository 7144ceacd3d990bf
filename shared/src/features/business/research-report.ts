import * as z from 'zod/mini'
import { isoDate, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { GeneratedBy } from '../ai/analysis.ts'

/** The fields of the business profile that a research may fill in. */
export const profileFields = [
  'businessName',
  'businessIndustry',
  'businessDescription',
  'productsServices',
  'targetAudience',
  'valueProposition',
] as const
export const ProfileField = lazy(() => z.enum(profileFields, 'Choose fields of the business profile'))
export type ProfileField = z.infer<typeof ProfileField>

/** Where a statement of a report stands; the content cites it by its number, as `[3]`. */
export const ReportSource = lazy(() =>
  z.object({
    /** From 1, in the order in which the content cites them. */
    number: z.int(),
    url: z.string(),
    title: z.nullable(z.string()),
    /** A verbatim slice of the page. */
    quote: z.string(),
    fetchedAt: isoDate(),
  }),
)
export type ReportSource = z.infer<typeof ReportSource>

/** A value for a field of the profile, with the numbers of the sources that support it: at least one. */
export const Finding = lazy(() =>
  z.object({
    field: ProfileField,
    value: z.union([z.string(), z.array(z.string())]),
    sources: z.array(z.int()),
  }),
)
export type Finding = z.infer<typeof Finding>

/** A research of the user's own business. `content` is Markdown whose statements cite `metadata.sources`. */
export const ResearchReport = lazy(() =>
  z.object({
    id: rowId(),
    userId: rowId(),
    query: z.string(),
    title: z.nullable(shownText()),
    content: z.string(),
    metadata: z.object({
      status: z.optional(z.string()),
      findings: z.array(Finding),
      sources: z.array(ReportSource),
      /** Sentences for the user: what could not be read or found, and what to do. */
      notes: z.array(z.string()),
      generatedBy: GeneratedBy,
      pagesRead: z.int(),
      usd: z.number(),
      /** What the report's last Apply wrote; null when it is not applied. */
      appliedFields: z.nullable(z.array(ProfileField)),
    }),
    status: z.string(),
    isApplied: z.boolean(),
    createdAt: isoDate(),
  }),
)
export type ResearchReport = z.infer<typeof ResearchReport>

/** The status on screen: that of the metadata, if there is one (specification part 2, section 3.1). */
export const statusOfReport = ({ metadata, status }: Pick<ResearchReport, 'metadata' | 'status'>): string =>
  metadata.status ?? status
