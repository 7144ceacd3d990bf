import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { plain } from '../../../words/words.ts'
import { categories, phrasesIn, wishes } from '../words/words.ts'

/** How many of the generator's phrases stand in the engine's code and data. */
export type Overlap = {
  /** All names, offers, wishes and notices, and those that stand there word for word. */
  phrases: number
  known: number
  /** Categories, and those that a list of the engine names by any of their names, whatever the ending. */
  categories: number
  knownCategories: number
  wishes: number
  knownWishes: number
  shared: string[]
}

const engine = path.resolve(import.meta.dirname, '../../../../../../functions/src')

/** Its fragments of pages are read by tests alone. */
const isOfEngine = (file: string) => !file.endsWith('.test.ts') && !file.includes('/fragments/')

/** Every text in quotes of the engine's own code and data, in its plain form. */
const engineTexts = (): string[] =>
  globSync(
    ['discovery', 'criteria', 'reading', 'evidence'].map((folder) => `${folder}/**/*.{ts,json}`),
    { cwd: engine },
  )
    .filter(isOfEngine)
    .map((file) => readFileSync(path.join(engine, file), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)].map(([, a, b, c]) => plain(a ?? b ?? c ?? '')),
    )

/** Without the ending of each longer word: `dentists` and `dentist`, `opticiens` and `opticien` are the same. */
const stemmed = (text: string): string =>
  plain(text)
    .split(' ')
    .map((word) => (word.length > 4 ? word.replace(/(?:en|es|er|s|e|n|i|x)$/, '') : word))
    .join(' ')

const finderIn = (texts: string[]) => {
  const all = `\n${texts.join('\n')}\n`
  return (phrase: string): boolean => {
    const said = plain(phrase)
    return said !== '' && ['\n', ' '].some((a) => ['\n', ' '].some((b) => all.includes(a + said + b)))
  }
}

/** Those of the phrases that stand in the engine's code and data. */
export const knownToEngine = (phrases: string[]): string[] => phrases.filter(finderIn(engineTexts()))

/** Compares the generator's words with the engine's. */
export const wordOverlap = (): Overlap => {
  const texts = engineTexts()
  const isKnown = finderIn(texts)
  const names = new Set(texts.map(stemmed))
  const phrases = [
    ...categories.flatMap(({ query, nouns, offers, near, nearNouns }) => [
      query,
      ...nouns,
      ...offers,
      near,
      ...nearNouns,
    ]),
    ...wishes.flatMap(({ words, yes, notSo }) => [words, ...yes, notSo]),
    ...Object.values(phrasesIn).flatMap(({ open, closed, moved, order }) => [
      ...open,
      ...closed,
      ...moved,
      ...order,
    ]),
  ]
  const shared = phrases.filter(isKnown)
  return {
    phrases: phrases.length,
    known: shared.length,
    categories: categories.length,
    knownCategories: categories.filter(({ query, nouns }) =>
      [query, ...nouns].some((name) => names.has(stemmed(name))),
    ).length,
    wishes: wishes.length,
    knownWishes: wishes.filter(({ words }) => isKnown(words)).length,
    shared,
  }
}
