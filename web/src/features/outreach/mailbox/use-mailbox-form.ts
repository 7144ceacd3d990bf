import { saveEmailConfig } from '@assay/shared/features/outreach/email-calls'
import type { EmailConfigInput } from '@assay/shared/features/outreach/mailbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCall } from '../../../platform/api/api.ts'
import { isConflict } from '../../../platform/api/api-error.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import {
  changedFields,
  editDrafts,
  editOf,
  rebased,
  type StoredTexts,
} from '../../../platform/forms/edit-draft.ts'
import { errorsOfParse, errorsOfRefusal, type FieldErrors } from '../../../platform/forms/field-errors.ts'
import { withChoice, withValue } from '../../../platform/forms/form-draft.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { failureToast, toast, toastError } from '../../../platform/toasts.ts'
import {
  type MailboxDraft,
  type MailboxField,
  mailboxFields,
  ownMailbox,
  parseMailbox,
  storedTexts,
  withProvider,
} from './mailbox-values.ts'
import { emailConfigQuery, type LoadedConfig, showConfig } from './use-email-config.ts'

const mailboxDrafts = editDrafts(mailboxFields)
const conflictText = 'This was changed elsewhere in the meantime'

/** The edit on top of the newest stored mailbox. */
const onTopOf = (stored: StoredTexts<MailboxField>, draft: MailboxDraft): MailboxDraft =>
  draft.etag === stored.etag ? draft : rebased(draft, stored)

const conflictErrors = ({ conflicts }: MailboxDraft): FieldErrors =>
  Object.fromEntries(Object.keys(conflicts).map((field) => [field, conflictText]))

/** Server and name that a stored password is for: it is not given to others. */
const passwordIsFor = ['smtpHost', 'email', 'username', 'imapHost'] as const

type Save = { input: EmailConfigInput; etag: string | null; sent: MailboxDraft }

/**
 * The state of the mailbox form. What is typed is kept until it is saved or discarded, but for the password, which is
 * kept nowhere. `onError` receives the first field that has an error.
 */
export const useMailboxForm = (loaded: LoadedConfig, onError: (field: string) => void, isTest: boolean) => {
  const client = useQueryClient()
  const kept = useKeptDraft(isTest ? 'test mailbox' : 'mailbox', mailboxDrafts)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const storedIn = (one: LoadedConfig) => storedTexts(one, isTest)
  const draft = kept.draft ? onTopOf(storedIn(loaded), kept.draft) : editOf(storedIn(loaded))
  const changed = changedFields(draft)

  const show = (found: FieldErrors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) onError(first)
  }
  const finish = useStableCallback((stored: LoadedConfig, sent: MailboxDraft) => {
    setPassword('')
    const typedSince = changedFields({ values: draft.values, base: sent.values })
    if (typedSince.length === 0) return kept.forget()
    const texts = storedIn(stored)
    const values = { ...texts.values }
    for (const field of typedSince) values[field] = draft.values[field]
    kept.keep({ ...editOf(texts), values })
  })
  const refuse = useStableCallback(async (error: Error) => {
    if (!isConflict(error)) {
      show(errorsOfRefusal(error))
      return toastError(error, 'Mailbox not saved')
    }
    const theirs = await client.fetchQuery({ ...emailConfigQuery, staleTime: 0 }).catch(() => null)
    const merged = theirs ? onTopOf(storedIn(theirs), draft) : draft
    if (theirs) kept.keep(merged)
    show(conflictErrors(merged))
    failureToast('Mailbox not saved', `${conflictText}. Look through the form, then save again.`)
  })
  const save = useSingleFlightMutation({
    mutationFn: ({ input, etag }: Save) =>
      sendCall(saveEmailConfig, { body: input }, { headers: etag ? { 'if-match': etag } : {} }),
    onSuccess: async (answer, { sent }) => {
      finish(await showConfig(client, answer), sent)
      const { configured, message } = answer.body
      if (configured) toast('Mailbox saved', 'It is connected.')
      else failureToast('Mailbox saved, but not connected', message)
    },
    onError: refuse,
  })
  const clear = (field: string) => setErrors(({ [field]: _, ...others }) => others)
  const set =
    (change: (draft: MailboxDraft, field: MailboxField, value: string) => MailboxDraft) =>
    (field: MailboxField, value: string) => {
      clear(field)
      kept.keep(change(draft, field, value), field)
    }
  const isDirty = changed.length > 0 || password !== ''
  return {
    draft,
    isDirty,
    hasStoredPassword: ownMailbox(loaded.config)?.hasPassword ?? false,
    /** The stored password would go to another server, or with another name. */
    needsPassword: passwordIsFor.some((field) => changed.includes(field)),
    password,
    typePassword: (text: string) => {
      clear('password')
      setPassword(text)
    },
    errors,
    type: set(withValue),
    choose: set(withChoice),
    chooseProvider: (provider: string) => {
      setErrors({})
      kept.keep(withProvider(draft, provider), 'provider')
    },
    save: () => {
      const parsed = parseMailbox(draft, password)
      show(errorsOfParse(parsed))
      if (parsed.success) save.mutate({ input: parsed.data, etag: draft.etag, sent: draft })
    },
    isSaving: save.isPending,
    isDrafted: kept.draft !== null && changed.length > 0,
    startOver: () => {
      kept.startOver()
      setPassword('')
      setErrors({})
    },
    undoStartOver: kept.undoStartOver,
  }
}

export type MailboxForm = ReturnType<typeof useMailboxForm>
