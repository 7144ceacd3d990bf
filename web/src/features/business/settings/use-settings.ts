import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from '../../../platform/api/api-error.ts'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { changedFields, editDrafts, editOf, rebased } from '../../../platform/forms/edit-draft.ts'
import { errorsOfParse, errorsOfRefusal, type FieldErrors } from '../../../platform/forms/field-errors.ts'
import { withChoice, withValue } from '../../../platform/forms/form-draft.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { isNewEmail } from '../../../platform/session/parse-profile.ts'
import { type Profile, profileQuery } from '../../../platform/session/use-profile.ts'
import { useUpdateProfile } from '../../../platform/session/use-update-profile.ts'
import { failureToast, toastError } from '../../../platform/toasts.ts'
import {
  parseSettings,
  type SettingsDraft,
  type SettingsField,
  settingsFields,
  storedTexts,
} from './settings-values.ts'

const settingsDrafts = editDrafts(settingsFields)
const conflictText = 'This was changed elsewhere in the meantime'

/** An item of a list is an error of its field. */
const byField = (errors: FieldErrors): FieldErrors => {
  const fields: FieldErrors = {}
  for (const [path, message] of Object.entries(errors)) fields[path.split('.')[0] ?? path] ??= message
  return fields
}

/** The edit on top of the newest stored profile. */
const onTopOf = (profile: Profile, draft: SettingsDraft): SettingsDraft =>
  draft.etag === profile.etag ? draft : rebased(draft, storedTexts(profile))

/**
 * The state of the settings form. What is typed is kept until it is saved or discarded, and moves onto the newest
 * profile, which a research may change beside it. `onError` receives the first field that has an error.
 */
export const useSettings = (profile: Profile, onError: (field: string) => void) => {
  const client = useQueryClient()
  const kept = useKeptDraft('business settings', settingsDrafts)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const draft = kept.draft ? onTopOf(profile, kept.draft) : editOf(storedTexts(profile))

  const show = (found: FieldErrors) => {
    const fields = byField(found)
    setErrors(fields)
    const [first] = Object.entries(fields)
    if (!first) return
    failureToast('Form error', first[1])
    onError(first[0])
  }
  const finish = useStableCallback((stored: Profile, sent: SettingsDraft) => {
    setPassword('')
    const typedSince = changedFields({ values: draft.values, base: sent.values })
    if (typedSince.length === 0) return kept.forget()
    const texts = storedTexts(stored)
    const values = { ...texts.values }
    for (const field of typedSince) values[field] = draft.values[field]
    kept.keep({ ...editOf(texts), values })
  })
  const refuse = useStableCallback(async (error: Error) => {
    const theirs = isConflict(error)
      ? await client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => null)
      : null
    const found = theirs ? conflictErrors(onTopOf(theirs, draft)) : errorsOfRefusal(error)
    if (Object.keys(found).length > 0) show(found)
    else toastError(error, 'Error', 'Failed to save settings. Please try again.')
  })
  const update = useUpdateProfile({
    savedTexts: ['Settings saved', 'Your business profile has been updated successfully.'],
    onError: refuse,
  })
  const save = () => {
    if (update.isPending) return
    const parsed = parseSettings(draft, password)
    show(errorsOfParse(parsed))
    if (!parsed.success) return
    update.mutate(
      { changes: parsed.data, etag: draft.etag },
      { onSuccess: ({ body, headers }) => finish({ user: body, etag: headers.get('etag') }, draft) },
    )
  }
  const clear = (field: string) => setErrors(({ [field]: _, ...others }) => others)
  const set =
    (change: (draft: SettingsDraft, field: SettingsField, value: string) => SettingsDraft) =>
    (field: SettingsField, value: string) => {
      clear(field)
      kept.keep(change(draft, field, value), field)
    }
  const changed = changedFields(draft)
  const isDirty = changed.length > 0
  return {
    draft,
    /** The fields with unsaved changes. */
    changed,
    isDirty,
    needsPassword: isNewEmail(draft.values.email, draft.base.email),
    password,
    typePassword: (text: string) => {
      clear('currentPassword')
      setPassword(text)
    },
    errors,
    type: set(withValue),
    choose: set(withChoice),
    save,
    isSaving: update.isPending,
    isDrafted: kept.draft !== null && isDirty,
    startOver: () => {
      kept.startOver()
      setPassword('')
      setErrors({})
    },
    undoStartOver: kept.undoStartOver,
  }
}

export type Settings = ReturnType<typeof useSettings>

const conflictErrors = ({ conflicts }: SettingsDraft): FieldErrors =>
  Object.fromEntries(Object.keys(conflicts).map((field) => [field, conflictText]))
