import { plain } from '../../evidence/plain-words.ts'
import { onceFor } from '../once-for.ts'

/** The lines of a text, plain and in the same order. */
export const plainLinesOf = onceFor((lines: readonly string[]): string[] => lines.map(plain))
