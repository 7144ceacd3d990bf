import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { plain } from '../../../words/words.ts'
import { categories, phrasesIn, wishes } from '../words/words.ts'

/** How many of the generator's phrases stand word for word in the engine's code and data. */
export type Overlap = {
  phrases: number
  known: number
  wishes: number
  knownWishes: number
  shared: string[]
}

const engine = path.resolve(import.meta.dirname, '../../../../../../functions/src')

/** Every text in quotes of the engine's own code, in its plain form, between line ends. */
const engineTexts = (): string => {
  const files = globSync(['discovery/**/*.ts', 'evidence/**/*.ts', 'discovery/**/*.json'], { cwd: engine })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(engine, file), 'utf8'))
  const quoted = files.flatMap((text) =>
    [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)].map(([, a, b, c]) => plain(a ?? b ?? c ?? '')),
  )
  return `\n${quoted.join('\n')}\n`
}

const isIn = (texts: string) => (phrase: string) => {
  const said = plain(phrase)
  return (
    said !== '' &&
    (texts.includes(` ${said} `) ||
      texts.includes(`\n${said}\n`) ||
      texts.includes(`\n${said} `) ||
      texts.includes(` ${said}\n`))
  )
}

/** Compares the generator's words with the engine's. */
export const wordOverlap = (): Overlap => {
  const isKnown = isIn(engineTexts())
  const phrases = [
    ...categories.flatMap(({ query, nouns, offers, near }) => [query, ...nouns, ...offers, near]),
    ...wishes.flatMap(({ words, yes, notSo }) => [words, ...yes, notSo]),
    ...Object.values(phrasesIn).flatMap(({ open, closed }) => [...open, ...closed]),
  ]
  const shared = phrases.filter(isKnown)
  return {
    phrases: phrases.length,
    known: shared.length,
    wishes: wishes.length,
    knownWishes: wishes.filter(({ words }) => isKnown(words)).length,
    shared,
  }
}
