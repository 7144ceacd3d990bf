import { foldText } from './fold-text.ts'

/**
 * A search among rows: every word must occur in one of the texts of a row, ignoring case and accents. The texts are cached
 * by row object, which is replaced when the row changes.
 */
export const wordSearch = <Row extends object>(textsOf: (row: Row) => (string | null)[]) => {
  const known = new WeakMap<Row, string>()
  const textOf = (row: Row): string => {
    const text = known.get(row) ?? foldText(textsOf(row).filter(Boolean).join('\n'))
    known.set(row, text)
    return text
  }
  return (rows: readonly Row[], search: string): readonly Row[] => {
    const words = foldText(search).split(/\s+/).filter(Boolean)
    return words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)))
  }
}
