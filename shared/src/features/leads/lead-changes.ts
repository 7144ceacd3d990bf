import * as z from 'zod/mini'
import {
  jsonObjectInput,
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredShownText,
  rowId,
} from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { LeadScore, LeadStatus, TagIds } from './lead.ts'
import { NewNextStep } from './next-step.ts'

/**
 * An edit of a lead: at least one field to write. An empty text or null clears a field; the
 * company name and the industry cannot be cleared (specification part 2, section 5).
 */
export const LeadChanges = lazy(() =>
  z
    .strictObject({
      companyName: z.optional(requiredShownText('Company name is required', 300)),
      industry: z.optional(requiredShownText('Industry is required', 200)),
      source: optionalText(200),
      location: optionalText(500),
      contact: optionalText(300),
      email: optionalEmail(),
      phone: optionalPhone(),
      website: optionalWebsite(),
      status: z.optional(LeadStatus),
      score: z.optional(LeadScore),
      notes: optionalText(20_000),
      metadata: z.optional(jsonObjectInput()),
      assignedTo: z.optional(z.nullable(rowId())),
      nextStep: z.optional(z.nullable(NewNextStep)),
      tagIds: z.optional(TagIds),
    })
    .check(
      z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
        message: 'Change at least one field',
        // If there are unknown fields, only those are reported.
        when: ({ issues }) => issues.length === 0,
      }),
    ),
)
export type LeadChanges = z.infer<typeof LeadChanges>
export type LeadField = keyof LeadChanges
