import { knownActionsOf } from '../known-companies.store.ts'
import type { StoredLead } from '../lead.store.ts'

/** How many bytes a value takes in the table, nearly. */
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** How many bytes a value takes in a Lambda answer, in which the body is a JSON text within a JSON text. */
export const answerBytesOf = (value: unknown): number => bytesOf(JSON.stringify(value))

/** The first of the rows whose sizes together are at most `max`; at least one. */
export const firstThatFit = <Row>(
  rows: Row[],
  max: number,
  sizeOf: (row: Row) => number = bytesOf,
): Row[] => {
  let size = 0
  const end = rows.findIndex((row, index) => {
    size += sizeOf(row)
    return index > 0 && size > max
  })
  return end === -1 ? rows : rows.slice(0, end)
}

/** A transaction has at most 100 actions; three collections take 6 of them. */
const maxActions = 92
/** A transaction holds at most 4 MB, and each row is deleted in one place and written in another. */
const maxBytes = 1_500_000

/**
 * The first of the leads that one transaction can move between the leads and the deleted leads, each with the others of its
 * family; at least one.
 */
export const firstForTransaction = <Row extends StoredLead>(
  rows: Row[],
  actionsPerLead: number,
  familyOf: (row: Row) => Row[],
): Row[] => {
  const actionsOf = (row: Row) =>
    familyOf(row).reduce((sum, { knownKeys }) => sum + actionsPerLead + knownActionsOf(knownKeys), 0)
  return firstThatFit(firstThatFit(rows, maxActions, actionsOf), maxBytes, (row) => bytesOf(familyOf(row)))
}
