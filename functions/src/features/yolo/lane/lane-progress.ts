import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** A lane's progress: that of every job, and from its end on what it found. */
export const LaneProgress = lazy(() =>
  z.looseObject({
    fraction: z.number(),
    step: z.string(),
    /** Companies that passed the check, those included that were saved by another lane meanwhile. */
    found: z._default(z.int(), 0),
    /** A short mark of each of them, by which a run counts those of all lanes once. */
    marks: z._default(z.array(z.string()), []),
    /** Companies left out because the workspace has them, from before or from another lane. */
    known: z._default(z.int(), 0),
    sources: z._default(
      z.array(
        z.object({
          name: z.string(),
          status: z.enum(['done', 'failed', 'late', 'off']),
          count: z.int(),
          note: z.optional(z.string()),
        }),
      ),
      [],
    ),
    /** Sites that were asked for, and those from which nothing came. */
    sites: z._default(z.object({ tried: z.int(), silent: z.int() }), { tried: 0, silent: 0 }),
    /** Companies judged by rules because the model was down, and why it was. */
    ai: z._default(z.object({ unjudged: z.int(), failure: z.nullable(z.string()) }), {
      unjudged: 0,
      failure: null,
    }),
    /** It ended below its quota before all was checked. */
    isCutShort: z._default(z.boolean(), false),
    /** The day's AI budget did not suffice for this lane. */
    isOverAiBudget: z._default(z.boolean(), false),
  }),
)
export type LaneProgress = z.infer<typeof LaneProgress>
/** As it is written: what says nothing is left out, so that the row stays small. */
export type WrittenLaneProgress = z.input<typeof LaneProgress>
