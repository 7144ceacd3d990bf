import type { SettingsField } from './settings-values.ts'

export const settingsTabs = ['personal', 'business', 'company', 'products', 'research'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const tabTitles: Record<SettingsTab, string> = {
  personal: 'Personal Information',
  business: 'Business Details',
  company: 'Company Profile',
  products: 'Products & Services',
  research: 'Research Assistant',
}

const tabOfEach: Record<SettingsField | 'currentPassword', SettingsTab> = {
  fullName: 'personal',
  email: 'personal',
  currentPassword: 'personal',
  businessName: 'business',
  businessIndustry: 'business',
  businessDescription: 'company',
  productsServices: 'products',
  targetAudience: 'products',
  valueProposition: 'products',
}

/** The tab that shows a field; undefined for something else. */
export const tabOf = (field: string): SettingsTab | undefined =>
  tabOfEach[field as keyof typeof tabOfEach] as SettingsTab | undefined

/** The tab that an address names; the first one without. */
export const tabNamed = (name: string | null): SettingsTab =>
  settingsTabs.find((tab) => tab === name) ?? 'personal'
