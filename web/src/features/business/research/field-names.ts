import type { Finding, ProfileField } from '@assay/shared/features/business/research-report'
import { textOfProducts } from '../settings/products-text.ts'

/** The names of the fields as the settings show them. */
export const fieldNames: Record<ProfileField, string> = {
  businessName: 'Business Name',
  businessIndustry: 'Industry',
  businessDescription: 'Business Description',
  productsServices: 'Products & Services',
  targetAudience: 'Target Audience',
  valueProposition: 'Value Proposition',
}

export const listOfNames = (fields: readonly ProfileField[]): string =>
  fields.map((field) => fieldNames[field]).join(', ')

/** A value of the profile or of a finding as text; empty without one. */
export const textOfValue = (value: Finding['value'] | null): string =>
  Array.isArray(value) ? textOfProducts(value) : (value ?? '')
