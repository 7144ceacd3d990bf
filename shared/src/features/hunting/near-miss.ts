import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { NewLead } from '../leads/lead.ts'

/** The CRM lead that a near miss becomes: what a search knows of the company, and why it failed. */
export const NewNearMiss = lazy(() =>
  z.pick(NewLead, {
    companyName: true,
    website: true,
    location: true,
    source: true,
    status: true,
    score: true,
    notes: true,
  }),
)
export type NewNearMiss = z.infer<typeof NewNearMiss>
