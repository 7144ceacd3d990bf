import * as z from 'zod/mini'
import { isoDate } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { GeneratedBy } from '../ai/analysis.ts'
import { ReportProof } from './report-proof.ts'

/** How often a page asks for the status of a research that is under way. */
export const researchPollMs = 5000
/** How long a page shows research data without asking again. */
export const researchCacheMs = 3_600_000

/** null in its place means that no research was started, or that it was cancelled. */
export const ResearchState = lazy(() => z.enum(['pending', 'in_progress', 'completed', 'failed']))
export type ResearchState = z.infer<typeof ResearchState>

export const isInProgress = (state: ResearchState | null | undefined): boolean =>
  state === 'pending' || state === 'in_progress'

const text = () => z.nullable(z.string())

/**
 * A research of one company (specification part 2, section 3.2). Null is what was not found. The sentences' parts are
 * paths in it, such as `market_position.differentiators.0`.
 */
export const ResearchData = lazy(() =>
  z.extend(ReportProof, {
    generatedBy: GeneratedBy,
    research_summary: z.string(),
    company_overview: z.object({
      company_name: z.string(),
      founded: text(),
      size: text(),
      revenue: text(),
      website: text(),
      description: text(),
    }),
    products_and_services: z.object({
      main_offerings: z.array(
        z.object({
          name: z.string(),
          description: text(),
          key_features: z.array(z.string()),
          target_audience: text(),
        }),
      ),
    }),
    market_position: z.object({
      market_share: text(),
      differentiators: z.array(z.string()),
      competitors: z.array(z.object({ name: z.string(), relationship: text(), comparison: text() })),
    }),
    recent_developments: z.array(
      z.object({ title: z.string(), date: text(), description: text(), source: text() }),
    ),
    engagement_opportunities: z.array(
      z.object({ type: z.string(), description: z.string(), potential_value: text() }),
    ),
    sources: z.array(z.object({ title: z.string(), url: z.string(), accessed_date: isoDate() })),
  }),
)
export type ResearchData = z.infer<typeof ResearchData>

/** `researchData` is that of the last research that was completed, also while another one runs. */
export const ResearchStatus = lazy(() =>
  z.object({
    researchStatus: z.nullable(ResearchState),
    /** Of the research that the status is about. */
    startTime: z.nullable(isoDate()),
    lastChecked: isoDate(),
    error: z.nullable(z.string()),
    researchData: z.nullable(ResearchData),
  }),
)
export type ResearchStatus = z.infer<typeof ResearchStatus>
