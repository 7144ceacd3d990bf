/** How many bytes a value takes in the table, nearly. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** How many bytes a value takes in a Lambda answer, in which the body is a JSON text within a JSON text. */
export const answerBytesOf = (value: unknown): number => bytesOf(JSON.stringify(value))

/** The first of the rows, as many as `maxBytes` hold; at least one. */
export const firstThatFit = <Row>(
  rows: Row[],
  maxBytes: number,
  sizeOf: (row: Row) => number = bytesOf,
): Row[] => {
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += sizeOf(row)
    return index > 0 && bytes > maxBytes
  })
  return end === -1 ? rows : rows.slice(0, end)
}
