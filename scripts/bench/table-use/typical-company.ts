import type { Evidence } from '@assay/shared/evidence/evidence'
import type { FoundCompany } from '../../../functions/src/discovery/found-company.ts'
import { someCompany } from '../../../functions/src/testing/search.ts'

const page = 'https://maple-dental.example/contact'

const evidenceOf = (field: string, value: string): Evidence => ({
  field,
  value,
  url: page,
  quote: `Maple Dental, your practice in Springfield since 1987: ${value}`,
  fetchedAt: '2026-01-05T10:00:00.000Z',
  method: 'text',
})

const facts = {
  companyName: 'Maple Dental',
  description: 'A dental practice with evening hours, for adults and children.',
  industry: 'Dentist',
  location: 'Springfield, Illinois, United States',
  email: 'hello@maple-dental.example',
  phone: '+12175550123',
  website: 'https://maple-dental.example/',
  address: '12 Maple Street, Springfield, IL 62704',
}

/** A company with a typical number of facts and pieces of evidence. */
export const typicalCompany = (): FoundCompany =>
  someCompany({
    description: facts.description,
    location: facts.location,
    facts: Object.fromEntries(Object.keys(facts).map((field) => [field, 'proved' as const])),
    rawData: {
      services: ['implants', 'whitening', 'emergency appointments'],
      openingHours: 'Mo-Fr 08:00-19:00',
    },
    scoreBreakdown: (['category', 'location', 'wishes', 'reachability', 'evidence'] as const).map(
      (family) => ({
        criterion: `What ${family} asks for`,
        family,
        weight: 20,
        verdict: 'yes' as const,
        points: 20,
        quote: 'Maple Dental, your practice in Springfield since 1987',
        url: page,
      }),
    ),
    evidence: Object.entries(facts).map(([field, value]) => evidenceOf(field, value)),
  })
