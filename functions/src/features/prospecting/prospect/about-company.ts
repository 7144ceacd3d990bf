import type { User } from '@assay/shared/features/accounts/user'
import { type CompanyReading, valuesOf } from '../../../report-reading/for-reports.ts'
import type { LeadFacts } from '../../ai/public.ts'
import type { About } from '../write/about.ts'
import type { Subject } from './subject.ts'

/** The lead's facts, and in place of those that it lacks what was found. */
const withFound = (facts: LeadFacts, reading: CompanyReading): LeadFacts => {
  const best = (field: string) => valuesOf(reading.evidence, field)[0]?.value ?? null
  return {
    ...facts,
    description: facts.description ?? best('description'),
    website: facts.website ?? reading.website,
    email: facts.email ?? best('email'),
    phone: facts.phone ?? best('phone'),
    services: reading.services.length > 0 ? reading.services : facts.services,
  }
}

/** What a report is written from. */
export const aboutCompany = (
  { facts, toRead, contactName }: Subject,
  reading: CompanyReading,
  sender: User | null,
  now: number,
): About => ({ facts: withFound(facts, reading), toRead, contactName, sender, reading, now })
