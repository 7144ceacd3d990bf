import { plainWords } from '../evidence/plain-words.ts'
import { fillers, genericAdjectives, genericKinds } from './query-words.ts'

/** Whether a text names no kind of business, but only says that companies are wanted: `small businesses`, `Firmen`. */
export const isGenericKind = (text: string): boolean => {
  const words = plainWords(text)
  return (
    words.some((word) => genericKinds.has(word)) &&
    words.every((word) => genericKinds.has(word) || genericAdjectives.has(word) || fillers.has(word))
  )
}
