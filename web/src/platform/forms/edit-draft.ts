import { type FormDraft, hasTexts, isFormDraft, mergedWithTab } from './form-draft.ts'
import type { DraftKind } from './use-kept-draft.ts'

type Texts<Field extends string> = Record<Field, string>

/** What the server has stored, as the form shows it. */
export type StoredTexts<Field extends string> = { values: Texts<Field>; etag: string | null }

/** An unsaved edit of stored texts, with the values (`base`) and the version that it started from. */
export type EditDraft<Field extends string> = FormDraft<Field> & { base: Texts<Field>; etag: string | null }

/** The edit before anything is typed. */
export const editOf = <Field extends string>({ values, etag }: StoredTexts<Field>): EditDraft<Field> => ({
  values,
  base: values,
  etag,
  conflicts: {},
})

/** In the order of the fields. Spaces around a text are no change. */
export const changedFields = <Field extends string>({
  values,
  base,
}: Pick<EditDraft<Field>, 'values' | 'base'>): Field[] =>
  (Object.keys(base) as Field[]).filter((field) => values[field].trim() !== base[field].trim())

/**
 * Moves an edit onto the server's newer version: their changes are taken over, the user's own are kept, and fields
 * that both changed to different values become conflicts.
 */
export const rebased = <Field extends string>(
  draft: EditDraft<Field>,
  { values: base, etag }: StoredTexts<Field>,
): EditDraft<Field> => {
  const mine = changedFields(draft)
  const inConflict = mine.filter(
    (field) => base[field] !== draft.base[field] && base[field] !== draft.values[field],
  )
  return {
    values: { ...base, ...Object.fromEntries(mine.map((field) => [field, draft.values[field]])) },
    base,
    etag,
    conflicts: Object.fromEntries(
      inConflict.map((field) => [field, { mine: draft.values[field], theirs: base[field] }]),
    ) as EditDraft<Field>['conflicts'],
  }
}

/** The drafts of an edit with these fields. */
export const editDrafts = <Field extends string>(fields: readonly Field[]): DraftKind<EditDraft<Field>> => ({
  parse: (stored) => (isEditDraft(stored, fields) ? stored : null),
  merge: mergedWithTab,
})

const isEditDraft = <Field extends string>(
  stored: unknown,
  fields: readonly Field[],
): stored is EditDraft<Field> =>
  isFormDraft(stored, fields) && 'base' in stored && hasTexts(stored.base, fields) && 'etag' in stored
