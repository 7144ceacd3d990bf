import * as z from 'zod/mini'
import { isoDate, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { GeneratedBy } from '../ai/analysis.ts'
import { ResearchTrace } from './deep-research.ts'
import { ReportProof } from './report-proof.ts'
import { ResearchState } from './research.ts'

/** What deep research found beyond the report: an answer to each question, and what stayed open. */
export const EnhancedSummary = lazy(() =>
  z.object({
    overview: z.string(),
    findings: z.array(z.object({ question: z.string(), text: z.string(), evidence: z.array(z.int()) })),
    open: z.array(z.string()),
  }),
)
export type EnhancedSummary = z.infer<typeof EnhancedSummary>

/** A profile to which one of the company's own pages links. */
export const LinkedInProfile = lazy(() =>
  z.object({ url: z.string(), name: z.nullable(z.string()), foundOn: z.string() }),
)

/**
 * A report's texts. There are two forms: all of it as JSON in `prospectData`, or separate fields, each an object or
 * its JSON. `readReport` reads both; reports written from now on have separate objects.
 */
export const ReportContent = lazy(() =>
  z.extend(ReportProof, {
    prospectData: z.optional(z.unknown()),
    contactInfo: z.optional(z.unknown()),
    uniqueInfo: z.optional(z.unknown()),
    prospectingPlan: z.optional(z.unknown()),
    summary: z.optional(z.nullable(z.string())),
    enhancedSummary: z.optional(z.nullable(EnhancedSummary)),
    /** How the research went that found it. */
    trace: z.optional(ResearchTrace),
    linkedInProfiles: z.optional(z.array(LinkedInProfile)),
    rawData: z.optional(z.unknown()),
  }),
)
export type ReportContent = z.infer<typeof ReportContent>

/** `advanced`: written by deep research. */
export const ReportKind = lazy(() => z.enum(['prospect', 'advanced']))
export type ReportKind = z.infer<typeof ReportKind>

/** A lead's saved report. */
export const SavedReport = lazy(() =>
  z.extend(ReportContent, {
    id: rowId(),
    leadId: rowId(),
    userId: rowId(),
    companyName: z.string(),
    kind: ReportKind,
    generatedBy: GeneratedBy,
    /** Whether one of the company's own pages links to a profile. */
    hasLinkedInData: z.boolean(),
    researchStatus: z.nullable(ResearchState),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type SavedReport = z.infer<typeof SavedReport>
