import * as z from 'zod/mini'
import { Evidence, Proof } from '../../evidence/evidence.ts'
import { lazy } from '../../platform/lazy.ts'
import { Lead } from './lead.ts'

/** The facts of a CRM lead that carry a proof mark. */
export const provableFields = ['companyName', 'industry', 'location', 'website', 'email', 'phone'] as const
export type ProvableField = (typeof provableFields)[number]

/**
 * A lead with its evidence. `facts` has the proof mark of each provable field with a value; a value
 * that a user typed or has changed is `unverified`. `evidence` is what a search found, with quotes,
 * including evidence of fields that a lead does not have (`address`, `linkedin`, `description`).
 */
export const LeadDetail = lazy(() =>
  z.extend(Lead, { facts: z.record(z.string(), Proof), evidence: z.array(Evidence) }),
)
export type LeadDetail = z.infer<typeof LeadDetail>
