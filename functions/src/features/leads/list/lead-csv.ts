import { type ProvableField, provableFields } from '@assay/shared/features/leads/lead-detail'
import { type Tag, tagsOf } from '@assay/shared/features/leads/tag'
import { internationalPhone } from '@assay/shared/platform/contact'
import type { Cells } from '../../../platform/csv.ts'
import type { LeadDossier, StoredLead } from '../lead.store.ts'
import { factsOf } from '../lead-detail.ts'
import { factCells, factHeadings } from './fact-cells.ts'

const fields: Record<string, (lead: StoredLead, tags: ReadonlyMap<number, Tag>) => Cells[number]> = {
  'Lead id': ({ id }) => id,
  'Company name': ({ companyName }) => companyName,
  Status: ({ status }) => status,
  Score: ({ score }) => score,
  Industry: ({ industry }) => industry,
  Location: ({ location }) => location,
  Contact: ({ contact }) => contact,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone && internationalPhone(phone),
  Website: ({ website }) => website,
  Source: ({ source }) => source,
  Notes: ({ notes }) => notes,
  Tags: ({ tagIds }, tags) =>
    tagsOf(tagIds, tags)
      .map(({ name }) => name)
      .join(', '),
  'Next step': ({ nextStep }) => nextStep?.text ?? null,
  'Next step due': ({ nextStep }) => nextStep?.dueOn ?? null,
  'Assigned to (user id)': ({ assignedTo }) => assignedTo,
  'Created at': ({ createdAt }) => createdAt,
  'Updated at': ({ updatedAt }) => updatedAt,
}

const factNames: Record<ProvableField, string> = {
  companyName: 'Company name',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
}

export const heading: Cells = [
  ...Object.keys(fields),
  ...factHeadings(provableFields.map((field) => factNames[field])),
]

/** A lead's row: its fields, then for each fact its proof, quote, page and time. */
export const rowOf = (lead: StoredLead, dossier: LeadDossier, tags: ReadonlyMap<number, Tag>): Cells => {
  const facts = factsOf(lead, dossier)
  return [
    ...Object.values(fields).map((cellOf) => cellOf(lead, tags)),
    ...provableFields.flatMap((field) =>
      factCells(dossier.evidence, { field, value: lead[field], proof: facts[field] }),
    ),
  ]
}
