import { type CompanyReading, type ReportSubject, valuesOf } from '../../../report-reading/for-reports.ts'
import { factsOfContext, type LeadFacts } from '../../ai/public.ts'

/** What is known of the business, in the form in which the model receives facts of any company. */
export const factsOfBusiness = (
  { companyName, industry, location, website }: ReportSubject,
  { evidence, services, website: read }: CompanyReading,
): LeadFacts => {
  const best = (field: string) => valuesOf(evidence, field)[0]?.value ?? null
  return {
    ...factsOfContext({ companyName }, 'business'),
    industry: best('industry') ?? industry,
    location: best('location') ?? location,
    website: read ?? website,
    description: best('description'),
    email: best('email'),
    phone: best('phone'),
    services,
    evidence,
  }
}
