import { isDeepStrictEqual } from 'node:util'

/** A row with a version. `edited` holds the version at which each field was last changed. */
export type EditedRow = { version: number; edited: Record<string, number> }

/** Fields with their new values. */
export type FieldValues<Field extends string = string> = [Field, unknown][]

/** The given values that differ from the row's. */
export const differing = <Field extends string>(
  row: EditedRow & Record<Field, unknown>,
  given: FieldValues<Field>,
): FieldValues<Field> => given.filter(([field, value]) => !isDeepStrictEqual(row[field], value))

/** Whether the values would overwrite an edit that the client has not seen. If `seen` is null, overwriting is allowed. */
export const overwritesUnseen = <Field extends string>(
  row: EditedRow & Record<Field, unknown>,
  given: FieldValues<Field>,
  seen: number | null,
): boolean => seen !== null && differing(row, given).some(([field]) => (row.edited[field] ?? 0) > seen)

/** The row in its next version, or the same row if nothing changes. */
export const withValues = <Row extends EditedRow>(row: Row, changed: FieldValues): Row => {
  if (changed.length === 0) return row
  const version = row.version + 1
  const edited = Object.fromEntries(changed.map(([field]) => [field, version]))
  return { ...row, ...Object.fromEntries(changed), version, edited: { ...row.edited, ...edited } }
}
