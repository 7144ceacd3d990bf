import type { User } from '@assay/shared/features/accounts/user'
import { changedFields, type EditDraft, type StoredTexts } from '../../../platform/forms/edit-draft.ts'
import { parseProfile } from '../../../platform/session/parse-profile.ts'
import type { Profile } from '../../../platform/session/use-profile.ts'
import { listOfProducts, textOfProducts } from './products-text.ts'

/** The fields of the form, in its order. */
export const settingsFields = [
  'fullName',
  'email',
  'businessName',
  'businessIndustry',
  'businessDescription',
  'productsServices',
  'targetAudience',
  'valueProposition',
] as const
export type SettingsField = (typeof settingsFields)[number]

export type SettingsDraft = EditDraft<SettingsField>

const textIn = (user: User, field: SettingsField): string =>
  field === 'productsServices' ? textOfProducts(user.productsServices) : (user[field] ?? '')

/** The stored profile as the form shows it. */
export const storedTexts = ({ user, etag }: Profile): StoredTexts<SettingsField> => ({
  values: Object.fromEntries(settingsFields.map((field) => [field, textIn(user, field)])) as Record<
    SettingsField,
    string
  >,
  etag,
})

/** Validates the changed fields only: the others may have been edited elsewhere in the meantime. */
export const parseSettings = (draft: SettingsDraft, currentPassword: string) =>
  parseProfile({
    changes: Object.fromEntries(
      changedFields(draft).map((field) => {
        const text = draft.values[field].trim()
        return [field, field === 'productsServices' ? listOfProducts(text) : text]
      }),
    ),
    currentEmail: draft.base.email,
    currentPassword,
  })
