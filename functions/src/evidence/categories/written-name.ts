import { plain } from '../plain-words.ts'
import { keptPerWord } from './kept-per-word.ts'
import { isOrganisation } from './organisations.ts'
import { keyOf, wordsIn } from './stems.ts'

/** Languages that write compounds as one word: `Zahnarztpraxis`. */
const compounding = new Set(['de', 'nl', 'sv'])
const shortestOfCompound = 5
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

type Word = { parts: string[]; from: number; to: number }
type Written = Omit<Word, 'parts'> & { stem: string }

const partsOf = keptPerWord(wordsIn)

const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu)].map((found) => ({
    parts: partsOf(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }))

/** `Zahnarztpraxis` is a practice of a `Zahnarzt`, and a `Fachzahnarzt` is one. */
const isCompoundOf = (word: string, name: string): boolean =>
  name.length >= shortestOfCompound &&
  word.length > name.length &&
  (word.endsWith(name) || (word.startsWith(name) && isOrganisation(word.slice(name.length))))

const isSame = (word: string | undefined, name: string, language: string): boolean =>
  word !== undefined && (word === name || (compounding.has(language) && isCompoundOf(word, name)))

type Sought = { name: string; stems: string[] }

const soughtIn = new WeakMap<readonly string[], Map<string, Sought[]>>()

/** The names by their stems in a language; kept, because the same names are looked for in many lines. */
const soughtOf = (names: readonly string[], language: string): Sought[] => {
  const byLanguage = soughtIn.get(names) ?? new Map<string, Sought[]>()
  const known = byLanguage.get(language)
  if (known) return known
  const sought = names.map((name) => ({
    name,
    stems: wordsIn(name).map((word) => keyOf([word], language)),
  }))
  soughtIn.set(names, byLanguage.set(language, sought))
  return sought
}

const inWords = (line: string, words: Written[], { stems }: Sought, language: string): string | null => {
  const at = words.findIndex((_, index) =>
    stems.every((stem, offset) => isSame(words[index + offset]?.stem, stem, language)),
  )
  const [first, last] = [words[at], words[at + stems.length - 1]]
  return stems.length > 0 && first && last ? line.slice(first.from, last.to) : null
}

/**
 * The longest of the names that a line writes, in the line's own spelling: another number or case, and in
 * some languages a compound, are the same name.
 */
export const writtenName = (
  line: string,
  names: readonly string[],
  languages: readonly string[],
): string | null => {
  const written = names.filter((name) => unspaced.test(name) && line.includes(name))
  const all = wordsOf(line)
  for (const language of languages) {
    const words = all.map(({ parts, from, to }): Written => ({ stem: keyOf(parts, language), from, to }))
    const stems = words.map(({ stem }) => stem).join(' ')
    for (const sought of soughtOf(names, language)) {
      if (unspaced.test(sought.name) || !stems.includes(sought.stems[0] ?? '')) continue
      const found = inWords(line, words, sought, language)
      if (found && plain(found)) written.push(found)
    }
  }
  return written.toSorted((a, b) => b.length - a.length)[0] ?? null
}
