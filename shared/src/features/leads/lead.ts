import * as z from 'zod/mini'
import { Verification } from '../../evidence/evidence.ts'
import {
  isoDate,
  jsonObject,
  jsonObjectInput,
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredShownText,
  rowId,
  shownText,
} from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { NewNextStep, NextStep } from './next-step.ts'

export const leadStatuses = [
  'new',
  'contacted',
  'qualified',
  'hot',
  'warm',
  'cold',
  'converted',
  'rejected',
] as const

export const LeadStatus = lazy(() => z.enum(leadStatuses, 'Choose one of the eight statuses'))
export type LeadStatus = z.infer<typeof LeadStatus>

/** A whole number from 0 to 100. */
export const LeadScore = lazy(() =>
  z
    .int('Score must be a whole number from 0 to 100')
    .check(
      z.minimum(0, 'Score must be a whole number from 0 to 100'),
      z.maximum(100, 'Score must be a whole number from 0 to 100'),
    ),
)

/** The most tags of one lead. */
export const maxTagsOfLead = 20

/** The tags that a client gives a lead, each once. */
export const TagIds = lazy(() =>
  z.array(rowId()).check(
    z.overwrite((ids: number[]) => [...new Set(ids)]),
    z.maxLength(maxTagsOfLead, `A lead has at most ${maxTagsOfLead} tags`),
  ),
)

/** A CRM lead. */
export const Lead = lazy(() =>
  z.object({
    id: rowId(),
    userId: rowId(),
    companyName: shownText(),
    industry: z.nullable(shownText()),
    source: z.nullable(shownText()),
    location: z.nullable(shownText()),
    contact: z.nullable(shownText()),
    email: z.nullable(shownText()),
    phone: z.nullable(shownText()),
    website: z.nullable(shownText()),
    status: LeadStatus,
    score: LeadScore,
    notes: z.nullable(shownText()),
    metadata: jsonObject(),
    assignedTo: z.nullable(rowId()),
    nextStep: z.nullable(NextStep),
    tagIds: z.array(rowId()),
    createdAt: isoDate(),
    updatedAt: isoDate(),
    /** How well its facts are proved as they are now; left out where the row does not tell. */
    verification: z.optional(Verification),
    /** When its evidence was last read; left out for a lead without any. */
    checkedAt: z.optional(isoDate()),
    /** The leads that were merged into it, and into those; left out for most. */
    mergedIds: z.optional(z.array(rowId())),
  }),
)
export type Lead = z.infer<typeof Lead>

/** The fields of a lead that a client may write: all that the server does not own. */
export const NewLead = lazy(() =>
  z.strictObject({
    companyName: requiredShownText('Company name is required', 300),
    industry: optionalText(200),
    source: optionalText(200),
    location: optionalText(500),
    contact: optionalText(300),
    email: optionalEmail(),
    phone: optionalPhone(),
    website: optionalWebsite(),
    status: z._default(LeadStatus, 'new'),
    score: z._default(LeadScore, 0),
    notes: optionalText(20_000),
    metadata: z._default(jsonObjectInput(), {}),
    assignedTo: z.optional(z.nullable(rowId())),
    nextStep: z.optional(z.nullable(NewNextStep)),
    tagIds: z.optional(TagIds),
  }),
)
export type NewLead = z.infer<typeof NewLead>

/**
 * The status of a CRM lead made from an AI lead, by its match score
 * (specification part 1, section 4): above 80 hot, above 65 warm, otherwise cold.
 */
export const statusForMatchScore = (matchScore: number): LeadStatus =>
  matchScore > 80 ? 'hot' : matchScore > 65 ? 'warm' : 'cold'
