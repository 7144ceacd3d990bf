import * as z from 'zod/mini'
import { requiredShownText, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The most views that a user saves. */
export const maxLeadViews = 50

/** A named view of My Leads. `query` is the query string of its address. */
export const LeadView = lazy(() =>
  z.strictObject({
    id: rowId(),
    name: shownText(),
    query: z.string().check(z.maxLength(4000, 'This view has too many filters to be saved')),
  }),
)
export type LeadView = z.infer<typeof LeadView>

const isEachOnce = (views: LeadView[]) => new Set(views.map(({ id }) => id)).size === views.length

const NewLeadView = lazy(() => z.extend(LeadView, { name: requiredShownText('Name the view', 80) }))

const views = lazy(() =>
  z
    .array(NewLeadView)
    .check(
      z.maxLength(maxLeadViews, 'You can save at most 50 views. Delete one that you no longer use.'),
      z.refine(isEachOnce, 'Each view needs an id of its own'),
    ),
)

/** A user's saved views in their order. `edition` counts the changes; 0 before the first. */
export const LeadViews = lazy(() => z.object({ views: z.array(LeadView), edition: z.int() }))
export type LeadViews = z.infer<typeof LeadViews>

/** All views of the user as they are to be; `edition` is the one that the user has changed. */
export const LeadViewsInput = lazy(() => z.strictObject({ views, edition: z.int().check(z.minimum(0)) }))
