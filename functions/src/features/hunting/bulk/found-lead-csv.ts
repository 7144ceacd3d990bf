import { type AiLead, type FactField, factFields } from '@assay/shared/features/hunting/ai-lead'
import { type FoundPerson, mostFoundPeople } from '@assay/shared/features/hunting/found-person'
import { internationalPhone } from '@assay/shared/platform/contact'
import type { Cells } from '../../../platform/csv.ts'
import { factCells, factHeadings } from '../../leads/public.ts'
import type { AiLeadDossier, StoredAiLead } from '../ai-lead.store.ts'

const factNames: Record<FactField, string> = {
  companyName: 'Company name',
  description: 'Description',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  address: 'Address',
}

const readFacts = (lead: Pick<AiLead, 'contactInfo' | Exclude<FactField, keyof AiLead['contactInfo']>>) => {
  const { email, phone, linkedin, address } = lead.contactInfo
  const values: Record<FactField, string | null> = { ...lead, email, phone, linkedin, address }
  return (field: FactField) =>
    field === 'phone' && values.phone ? internationalPhone(values.phone) : values[field]
}

const eachPerson = (cellsOf: (nth: number) => Cells): Cells =>
  Array.from({ length: mostFoundPeople }, (_, nth) => cellsOf(nth)).flat()

const personCells = (person: FoundPerson | undefined): Cells => {
  if (!person) return ['', '', '', '', '', '']
  const { name, role, email, isEmailPattern, evidence } = person
  const [proof] = evidence
  const emailIs = isEmailPattern ? 'pattern' : 'published'
  return [name, role, email, email && emailIs, proof?.quote ?? null, proof?.url ?? null]
}

export const heading: Cells = [
  'AI lead id',
  'Match score',
  'Verification',
  ...factFields.map((field) => factNames[field]),
  'Email status',
  'Services',
  'Sources',
  'Search',
  'Lead id in My Leads',
  'Set aside',
  'Created at',
  ...factHeadings(factFields.map((field) => factNames[field])),
  ...eachPerson((nth) =>
    ['', ': role', ': email', ': email is', ': quote', ': URL'].map((of) => `Person ${nth + 1}${of}`),
  ),
]

const servicesOf = ({ rawData }: StoredAiLead) =>
  Array.isArray(rawData.services)
    ? rawData.services.filter((service) => typeof service === 'string').join(', ')
    : ''

/** A found company's row: its fields, then for each fact its proof, quote, page and time. */
export const rowOf = (
  lead: StoredAiLead,
  dossier: AiLeadDossier | undefined,
  search: string | null,
): Cells => {
  const value = readFacts(lead)
  const { email, emails } = lead.contactInfo
  return [
    lead.id,
    lead.matchScore,
    lead.verification,
    ...factFields.map(value),
    emails.find((one) => one.value === email)?.status ?? null,
    servicesOf(lead),
    lead.sources.join(', '),
    search,
    lead.convertedLeadId,
    lead.isSetAside ? 'yes' : '',
    lead.createdAt,
    ...factFields.flatMap((field) =>
      factCells(dossier?.evidence ?? [], { field, value: value(field), proof: lead.facts[field] }),
    ),
    ...eachPerson((nth) => personCells(dossier?.people?.[nth])),
  ]
}
