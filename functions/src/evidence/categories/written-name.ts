import { plain } from '../plain-words.ts'
import { keptPerWord } from './kept-per-word.ts'
import { isOrganisation } from './organisations.ts'
import { keyOf, wordsIn } from './stems.ts'

/** Languages that write compounds as one word: `Zahnarztpraxis`. */
const compounding = new Set(['de', 'nl', 'sv'])
const shortestOfCompound = 5
const longestCompound = 60
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

type Word = { parts: string[]; from: number; to: number }
type Written = Omit<Word, 'parts'> & { stem: string }

const partsOf = keptPerWord(wordsIn)

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu

const wordsOf = (line: string): Word[] =>
  [...line.matchAll(wordPattern)].map((found) => ({
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

type Sought = { stems: string[]; position: number }
/** The names in a language whose first word may be this one. */
type StartingWith = (word: string) => Sought[]

const startingWith = (names: readonly string[], language: string): StartingWith => {
  const byFirst = new Map<string, Sought[]>()
  for (const [position, name] of names.entries()) {
    const stems = wordsIn(name).map((word) => keyOf([word], language))
    const [first] = stems
    if (first && !unspaced.test(name))
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, position }])
  }
  const within = (word: string): string[] =>
    compounding.has(language) && word.length <= longestCompound
      ? Array.from(word, (_, at) => [word.slice(at), word.slice(0, at)]).flat()
      : [word]
  return keptPerWord((word) =>
    within(word).flatMap((part) => {
      const sought = byFirst.get(part)
      return sought && isSame(word, part, language) ? sought : []
    }),
  )
}

/** The names by the words they start with; kept, because the same names are looked for in many lines. */
const indexOf = (names: readonly string[]) => ({
  unspaced: names.filter((name) => unspaced.test(name)),
  in: keptPerWord((language) => {
    const starting = startingWith(names, language)
    return { starting, isFirst: keptPerWord((word) => starting(keyOf(partsOf(word), language)).length > 0) }
  }),
})
const indexes = new WeakMap<readonly string[], ReturnType<typeof indexOf>>()

/** Where each of the names is written first, in the order of the names. */
const inWords = (line: string, words: Written[], starting: StartingWith, language: string): string[] => {
  const found = new Map<Sought, string>()
  for (const [at, { stem, from }] of words.entries()) {
    for (const sought of starting(stem)) {
      const last = words[at + sought.stems.length - 1]
      const others = sought.stems.slice(1)
      const isWhole = others.every((one, nth) => isSame(words[at + 1 + nth]?.stem, one, language))
      if (last && isWhole && !found.has(sought)) found.set(sought, line.slice(from, last.to))
    }
  }
  return [...found].toSorted(([a], [b]) => a.position - b.position).map(([, written]) => written)
}

/** A line is a heading or a paragraph; what is longer is no text for people. */
const longestLine = 2000

/**
 * The longest of the names that a line writes, in the line's own spelling: another number or case, and in
 * some languages a compound, are the same name.
 */
export const writtenName = (
  text: string,
  names: readonly string[],
  languages: readonly string[],
): string | null => {
  const index = indexes.get(names) ?? indexOf(names)
  indexes.set(names, index)
  const line = text.slice(0, longestLine)
  const written = unspaced.test(line) ? index.unspaced.filter((name) => line.includes(name)) : []
  const said = line.match(wordPattern) ?? []
  for (const language of languages) {
    const { starting, isFirst } = index.in(language)
    if (!said.some(isFirst)) continue
    const words = wordsOf(line).map(
      ({ parts, from, to }): Written => ({ stem: keyOf(parts, language), from, to }),
    )
    written.push(...inWords(line, words, starting, language).filter(plain))
  }
  return written.toSorted((a, b) => b.length - a.length)[0] ?? null
}
