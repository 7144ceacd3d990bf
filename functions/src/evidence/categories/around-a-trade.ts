import { containsWords, plain } from '../plain-words.ts'
import activities from './around-a-trade.json' with { type: 'json' }
import { organisationOf } from './organisations.ts'

/** A shorter word may be a part of another one: `rent` of `parents`. A longer one is looked for in compounds as well. */
const shortestPart = 6
const unspaced = /[\p{Script=Han}\p{Script=Katakana}]/u

const says = (text: string, word: string): boolean =>
  unspaced.test(word) || word.length >= shortestPart ? text.includes(word) : containsWords(text, word)

/**
 * Tells the lines that name what those do who work around a trade of such names: they supply it, let things to it,
 * teach or insure it. Their sites have its words, but they are none of it. Who is asked for by what they do is told by
 * it: a `car rental`; and a shop sells.
 */
export const aroundTrade = (names: readonly string[]): ((line: string) => boolean) => {
  const asked = names.map(plain)
  const isShop = asked.some((name) => name.split(' ').some((word) => organisationOf(word) === 'shop'))
  const words = Object.entries(activities).flatMap(([activity, all]) =>
    (isShop && activity === 'supplying') || asked.some((name) => all.some((word) => says(name, word)))
      ? []
      : all,
  )
  return (line) => {
    const text = plain(line)
    return words.some((word) => says(text, word))
  }
}
