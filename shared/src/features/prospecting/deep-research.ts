import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

/** A step is one plan, one search, one page, one reflection or one text. */
export const maxResearchSteps = 30
export const maxResearchSeconds = 300
const minResearchSeconds = 10

const whole = (message: string, least: number, most: number) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))

/** The limits of one deep research. `timeout` is in seconds of work. */
export const ResearchOptions = lazy(() =>
  z.strictObject({
    maxSteps: z._default(
      whole('maxSteps must be a whole number from 1 to 30', 1, maxResearchSteps),
      maxResearchSteps,
    ),
    timeout: z._default(
      whole(
        'timeout must be a whole number of seconds from 10 to 300',
        minResearchSeconds,
        maxResearchSeconds,
      ),
      maxResearchSeconds,
    ),
  }),
)
export type ResearchOptions = z.infer<typeof ResearchOptions>

const TracedPage = lazy(() =>
  z.object({
    url: z.string(),
    title: z.nullable(z.string()),
    /** `unrelated`: it does not name the company, or not its place. */
    state: z.enum(['waiting', 'read', 'unreadable', 'unrelated']),
  }),
)
export type TracedPage = z.infer<typeof TracedPage>

/** One round of a deep research, as it is shown while it runs. */
export const ResearchRound = lazy(() =>
  z.object({
    questions: z.array(z.string()),
    pages: z.array(TracedPage),
    found: z.array(z.object({ text: z.string(), url: z.string(), quote: z.string() })),
    open: z.array(z.string()),
  }),
)

export type ResearchRound = z.infer<typeof ResearchRound>

/** What a deep research has done: the partial result of its job, and kept with its report. */
export const ResearchTrace = lazy(() =>
  z.object({
    /** The company's own pages and articles, which are read before the first round. */
    readFirst: z.array(TracedPage),
    rounds: z.array(ResearchRound),
    stepsUsed: z.int(),
    secondsWorked: z.int(),
    usd: z.number(),
  }),
)
export type ResearchTrace = z.infer<typeof ResearchTrace>
