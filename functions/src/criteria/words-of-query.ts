import { plain } from '../evidence/plain-words.ts'
import { saysNothing } from './query-words.ts'

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const keysOf = (text: string): string[] => plain(text.normalize('NFKC')).split(' ').filter(Boolean)

/** Parts of a compound count from this length on: `Zahnarzt` stands in `Zahnarztpraxen`. */
const shortestPart = 4

/**
 * Whether a text is copied from a query: each of its words is a word of the query or a part of one. In
 * scripts without spaces it only has to stand there.
 */
export const isCopiedFrom = (query: string) => {
  const said = keysOf(query)
  const whole = said.join('')
  return (text: string): boolean => {
    const words = keysOf(text)
    return (
      words.length > 0 &&
      words.every(
        (word) =>
          said.includes(word) ||
          (unspaced.test(word) && whole.includes(word)) ||
          (word.length >= shortestPart && said.some((one) => one.includes(word))),
      )
    )
  }
}

const particles = /^[\p{Script=Hiragana}ー]{1,4}$/u

/** What is left of a run of a script without spaces when the texts are taken out. */
const withoutTexts = (run: string, texts: string[]): string[] =>
  texts
    .filter((text) => unspaced.test(text))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, text) => rest.replace(text.normalize('NFKC'), ' '), run)
    .split(/\s+/)
    .map((part) => part.replace(/^[のでにをがはともなや]+|[のでにをがはともなや]+$/gu, ''))
    .filter(Boolean)

/** The runs of words of a query that none of the texts holds and that say something. */
export const leftOver = (query: string, texts: string[]): string[] => {
  const covered = new Set(texts.flatMap(keysOf))
  const isCovered = (word: string) =>
    keysOf(word).every((key) => covered.has(key) || particles.test(key) || saysNothing(key))
  const words = query
    .normalize('NFKC')
    .trim()
    .split(/\s+/)
    .flatMap((word) => (unspaced.test(word) ? withoutTexts(word, texts) : [word]))
  const runs: string[][] = [[]]
  for (const word of words) {
    if (!isCovered(word)) runs.at(-1)?.push(word)
    else if (runs.at(-1)?.length) runs.push([])
  }
  return runs
    .map((run) => run.join(' ').replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, ''))
    .filter((text) => text !== '')
}
