import type { DraftKind } from './use-kept-draft.ts'

/** A field with two texts: the one typed here, and one from the server or from another tab. */
export type Conflict = { mine: string; theirs: string; isOtherTab?: boolean }

/** What was typed into a form and is not saved yet. */
export type FormDraft<Field extends string> = {
  values: Record<Field, string>
  conflicts: Partial<Record<Field, Conflict>>
}

/** Sets a typed value. In a field with a conflict it replaces the user's own side. */
export const withValue = <Field extends string, Draft extends FormDraft<Field>>(
  draft: Draft,
  field: Field,
  value: string,
): Draft => {
  const conflict = draft.conflicts[field]
  return {
    ...draft,
    values: { ...draft.values, [field]: value },
    conflicts: conflict ? { ...draft.conflicts, [field]: { ...conflict, mine: value } } : draft.conflicts,
  }
}

/** Chooses one side of a conflict; the user can still switch to the other. */
export const withChoice = <Field extends string, Draft extends FormDraft<Field>>(
  draft: Draft,
  field: Field,
  value: string,
): Draft => ({ ...draft, values: { ...draft.values, [field]: value } })

/**
 * Takes over what another tab has typed into the same form. A field that was typed here keeps its text; if the
 * other tab's differs, it becomes a conflict.
 */
export const mergedWithTab = <Field extends string, Draft extends FormDraft<Field>>(
  mine: Draft,
  theirs: Draft,
  typedHere: ReadonlySet<string>,
): { draft: Draft; hasNewConflict: boolean } => {
  const values = { ...theirs.values }
  const conflicts = { ...mine.conflicts }
  let hasNewConflict = false
  for (const field of Object.keys(values) as Field[]) {
    if (!typedHere.has(field)) continue
    const [own, other] = [mine.values[field], theirs.values[field]]
    values[field] = own
    if (own === other || own === conflicts[field]?.theirs) continue
    hasNewConflict ||= conflicts[field] === undefined
    conflicts[field] = { mine: own, theirs: other, isOtherTab: true }
  }
  return { draft: { ...mine, values, conflicts }, hasNewConflict }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a stored value has a text for each of these fields. */
export const hasTexts = <Field extends string>(
  value: unknown,
  fields: readonly Field[],
): value is Record<Field, string> =>
  isRecord(value) && fields.every((field) => typeof value[field] === 'string')

/** Whether a stored value is a draft of a form with these fields. */
export const isFormDraft = <Field extends string>(
  stored: unknown,
  fields: readonly Field[],
): stored is FormDraft<Field> =>
  isRecord(stored) &&
  hasTexts(stored.values, fields) &&
  isRecord(stored.conflicts) &&
  Object.values(stored.conflicts).every((conflict) => hasTexts(conflict, ['mine', 'theirs']))

/** The drafts of a form with these fields. */
export const formDrafts = <Field extends string>(fields: readonly Field[]): DraftKind<FormDraft<Field>> => ({
  parse: (stored) => (isFormDraft(stored, fields) ? stored : null),
  merge: mergedWithTab,
})
