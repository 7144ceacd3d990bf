import * as z from 'zod/mini'
import { isoDate, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { Lead } from './lead.ts'
import { LeadDetail } from './lead-detail.ts'

/** The fields of which a merge keeps one of two values. Tags are joined; further data stays as it is. */
export const mergeableFields = [
  'companyName',
  'industry',
  'source',
  'location',
  'contact',
  'email',
  'phone',
  'website',
  'status',
  'score',
  'notes',
  'assignedTo',
  'nextStep',
] as const
export type MergeableField = (typeof mergeableFields)[number]

/** The most leads that are merged into one, also by way of others: they are deleted and restored together. */
export const maxMergedLeads = 8

export const LeadMerge = lazy(() =>
  z.strictObject({
    /** The lead that goes into the one of the address. */
    mergedId: rowId(),
    /** The fields whose values are taken from it. */
    fields: z
      .array(z.enum(mergeableFields, 'Unknown field'), 'Name the fields to take')
      .check(z.overwrite((fields: MergeableField[]) => [...new Set(fields)])),
    /** When the leads, as the client has seen them, were last edited. */
    seen: z.optional(z.strictObject({ kept: isoDate(), merged: isoDate() })),
  }),
)
export type LeadMerge = z.infer<typeof LeadMerge>

/** The lead that is back, and the one that it was part of. */
export const LeadUnmerged = lazy(() =>
  z.object({
    lead: Lead,
    kept: LeadDetail,
    /** The fields that were edited since the merge, and so were left as they are. */
    leftFields: z.array(shownText()),
  }),
)
export type LeadUnmerged = z.infer<typeof LeadUnmerged>
