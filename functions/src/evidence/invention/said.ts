import { plainWords } from '../plain-words.ts'

/** What the known texts say, in plain words. */
export type Said = { has: (name: string) => boolean }

/** Longer names are looked up in overlapping runs of so many words, or signs of a script without spaces. */
const longestRun = 5

const runsOf = (parts: string[], length: number, between: string): string[] =>
  Array.from({ length: parts.length - length + 1 }, (_, at) => parts.slice(at, at + length).join(between))

/** Finds parts that follow each other, each length of run indexed once it is asked for: a search of all is quadratic. */
const runsIn = (all: () => string[], between: string): ((parts: string[]) => boolean) => {
  const byLength = new Map<number, Set<string>>()
  return (parts) => {
    const length = Math.min(parts.length, longestRun)
    const known = byLength.get(length) ?? new Set(runsOf(all(), length, between))
    byLength.set(length, known)
    return runsOf(parts, length, between).every((run) => known.has(run))
  }
}

/** Reads a known text once, to be asked for names in plain words. */
export const saidIn = (shown: string): Said => {
  const words = plainWords(shown.replace(/['’]s(?!\p{L})/gu, ''))
  const hasWords = runsIn(() => words, ' ')
  const hasSigns = runsIn(() => Array.from(words.join('')), '')
  return {
    has: (name) =>
      hasWords(name.split(' ')) ||
      (/[\p{Script=Han}\p{Script=Katakana}]/u.test(name) && hasSigns(Array.from(name))),
  }
}
