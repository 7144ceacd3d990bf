import { type Lead, NewLead } from '@assay/shared/features/leads/lead'
import { LeadChanges } from '@assay/shared/features/leads/lead-changes'

import { changedFields } from '../../../platform/forms/edit-draft.ts'

/** The fields of the lead forms, in order; the first seven are specified. */
export const leadFields = [
  'companyName',
  'industry',
  'location',
  'status',
  'score',
  'source',
  'notes',
  'contact',
  'email',
  'phone',
  'website',
] as const
export type LeadField = (typeof leadFields)[number]

/** As typed. */
export type LeadFormValues = Record<LeadField, string>

const recordOf = <Value>(pick: (field: LeadField) => Value) =>
  Object.fromEntries(leadFields.map((field) => [field, pick(field)])) as Record<LeadField, Value>

export const emptyValues: LeadFormValues = { ...recordOf(() => ''), status: 'new', score: '0' }

export const valuesOf = (lead: Lead): LeadFormValues => recordOf((field) => String(lead[field] ?? ''))

/** A field's value for the API: an empty score becomes NaN, which is refused, and an empty text null. */
const apiValueOf = (values: LeadFormValues, field: LeadField) => {
  const text = values[field].trim()
  if (field === 'score') return text === '' ? Number.NaN : Number(text)
  return text === '' && field !== 'companyName' ? null : text
}

/** Validates a new lead; the issues have the texts that are shown at the fields. */
export const parseNewLead = (values: LeadFormValues) =>
  NewLead.safeParse(recordOf((field) => apiValueOf(values, field)))

/** Validates the changed fields only. */
export const parseChanges = (edit: { values: LeadFormValues; base: LeadFormValues }) =>
  LeadChanges.safeParse(
    Object.fromEntries(changedFields(edit).map((field) => [field, apiValueOf(edit.values, field)])),
  )
