import { plain } from '../evidence/plain-words.ts'
import { splitPostcode } from './postcodes.ts'
import { areaWords, leadWords, placeParticles, withoutFirst } from './query-words.ts'

/** What may be a place's name in a text, what it leaves over, and a postcode that it leaves out. */
export type PlaceName = { text: string; rest?: string; postcode?: string }

const isArea = (word: string | undefined) => word !== undefined && areaWords.has(plain(word))
const leadsUp = (word: string) => leadWords.has(plain(word))

/** `provincia di Brescia`, `Cleveland area`: the name without the kind of area. */
const withoutArea = (words: string[]): string =>
  isArea(words[0])
    ? withoutFirst(words, (word) => isArea(word) || leadsUp(word) || placeParticles.has(plain(word))).join(
        ' ',
      )
    : words.slice(0, isArea(words.at(-1)) ? -1 : undefined).join(' ')

const numbered =
  /^(\d{1,2}\S*) (arrondissement|bezirk|district|distrito) (?:(?:de|of|von|in|di) )?(\p{Lu}.*)$/iu
const pair = /^(\p{Lu}[\p{L}-]+) (\p{Lu}[\p{L}-]+)$/u

/** `11e arrondissement de Paris` is called `Paris 11e arrondissement`, and `Hamburg Altona` `Altona, Hamburg`. */
const turned = (text: string): string => text.replace(numbered, '$3 $1 $2').replace(pair, '$2, $1')

/** `10115 Berlin` where the gazetteer does not have the postcode: the town. */
const townOfPostcode = (text: string): PlaceName[] => {
  const { postcode, rest } = splitPostcode(text) ?? {}
  return rest ? [{ text: rest, postcode }] : []
}

/** `springfield open late`: the beginnings of at most two words, the longest first. */
const beginningsOf = (words: string[]): PlaceName[] =>
  [2, 1]
    .filter((length) => length < words.length)
    .map((length) => ({
      text: words.slice(0, length).join(' ').replace(/[,;]$/, ''),
      rest: words.slice(length).join(' '),
    }))

/** The names under which the gazetteer may know the place in a text, the likeliest first. */
export const placeNames = (text: string): PlaceName[] => {
  const words = text.replace(/(^| )l['’]/giu, '$1').split(' ')
  // `la Rochelle`: what leads up to a name may be part of it.
  const named = withoutFirst(words, leadsUp)
  const name = named.join(' ')
  const whole = [text, name, withoutArea(named), turned(name)].filter(Boolean)
  return [
    ...[...new Set(whole)].map((one) => ({ text: one })),
    ...townOfPostcode(text),
    ...beginningsOf(words),
  ]
}

/** Whether a text says that an area is meant, not the town after which it is called. */
export const saysArea = (text: string): boolean => text.includes(' ') && text.split(' ').some(isArea)
