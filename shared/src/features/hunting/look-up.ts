import * as z from 'zod/mini'
import { rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** Another company of the name that was looked up, with the site by which it can be looked up instead. */
export const Rival = lazy(() =>
  z.object({
    companyName: shownText(1),
    domain: z.string().check(z.maxLength(253)),
    location: z.nullable(shownText()),
  }),
)
export type Rival = z.infer<typeof Rival>

/** The row in which the workspace has a company: of its AI leads or of its CRM leads. */
export const OwnRow = lazy(() =>
  z.object({ list: z.enum(['ai', 'crm']), id: rowId(), companyName: shownText(1) }),
)
export type OwnRow = z.infer<typeof OwnRow>

/** What a look-up of one company led to. Its lookup is given back unless the company was found. */
export const LookUp = lazy(() =>
  z.object({
    /** found: it is the result's only lead; known: the workspace has it already; unreadable: its site is not */
    status: z.enum(['found', 'known', 'notFound', 'unreadable']),
    /** Set when it is known. */
    known: z.nullable(OwnRow),
    rivals: z.array(Rival),
  }),
)
export type LookUp = z.infer<typeof LookUp>
