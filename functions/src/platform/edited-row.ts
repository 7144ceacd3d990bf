import { isDeepStrictEqual } from 'node:util'

/** A row whose edits are counted. `edited` says at which version each field was last changed. */
export type EditedRow = { version: number; edited: Record<string, number> }

/** Fields with the values that they are to have. */
export type FieldValues<Field extends string = string> = [Field, unknown][]

/** Those of the given values that are other ones than the row's. */
export const differing = <Field extends string>(
  row: EditedRow & Record<Field, unknown>,
  given: FieldValues<Field>,
): FieldValues<Field> => given.filter(([field, value]) => !isDeepStrictEqual(row[field], value))

/** Whether the values would undo an edit that their writer has not seen; `seen` null overwrites. */
export const overwritesUnseen = <Field extends string>(
  row: EditedRow & Record<Field, unknown>,
  given: FieldValues<Field>,
  seen: number | null,
): boolean => seen !== null && differing(row, given).some(([field]) => (row.edited[field] ?? 0) > seen)

/** The row in its next version; the same row where nothing changes. */
export const withValues = <Row extends EditedRow>(row: Row, changed: FieldValues): Row => {
  if (changed.length === 0) return row
  const version = row.version + 1
  const edited = Object.fromEntries(changed.map(([field]) => [field, version]))
  return { ...row, ...Object.fromEntries(changed), version, edited: { ...row.edited, ...edited } }
}
