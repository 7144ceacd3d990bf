import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

/** What generated a text: the configured model, or rules and templates if there is none. */
export const GeneratedBy = lazy(() => z.enum(['ai', 'rules']))
export type GeneratedBy = z.infer<typeof GeneratedBy>

export const Analysis = lazy(() =>
  z.object({
    analysis: z.string(),
    strategy: z.array(z.string()),
    generatedBy: GeneratedBy,
  }),
)
export type Analysis = z.infer<typeof Analysis>

const text = (maxLength: number) => z.optional(z.nullable(z.string().check(z.maxLength(maxLength))))

/**
 * The lead that a text is about. Unknown keys are ignored. If `id` names a stored row, that row
 * is used; otherwise `companyName` is required, which the handler checks.
 */
export const LeadContext = lazy(() =>
  z.object({
    id: z.optional(z.nullable(z.int())),
    companyName: text(300),
    description: text(5000),
    industry: text(200),
    location: text(500),
    website: text(2000),
  }),
)
export type LeadContext = z.infer<typeof LeadContext>

/** An earlier analysis of the lead: a text, or the output of `analyzeLead`. */
export const AnalysisContext = lazy(() =>
  z.optional(
    z.nullable(
      z.union([
        z.string().check(z.maxLength(20_000)),
        z.object({
          analysis: text(20_000),
          strategy: z.optional(
            z.nullable(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(50))),
          ),
        }),
      ]),
    ),
  ),
)
