import { plain, saysPhrase } from '../../words/words.ts'
import { kindsIn } from '../companies/kinds.ts'
import { regions } from '../gazetteer/countries.ts'
import { allPlaces, namesOf } from '../gazetteer/find-places.ts'

export type QueryParts = { category: string; place: string | null; wishes: string[] }

const leadIns =
  /^(?:please\s+)?(?:(?:find|show|list|get|give)(?:\s+me)?|search(?:\s+for)?|looking\s+for|i\s+(?:need|want)|we\s+need)\s+|^(?:all|some|any|the|a\s+list\s+of|\d+|top|best|good|great|local)\s+/i
const placePattern = /\b(?:in|near|around|within|at|bei|à|en|dans|te|cerca de)\s+(?:the\s+)?(.+)$/i
const wishStart =
  /\s*(?:,|\b(?:with|that|which|who|whose|offering|providing|having|open|mit|die|avec|qui|con|que|met)\b)\s*/i

const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,.;:]+|[\s,.;:!?]+$/g, '')

const withoutLeadIns = (text: string): string => {
  const shorter = text.replace(leadIns, '')
  return shorter === text ? text : withoutLeadIns(shorter)
}

const splitWishes = (text: string): string[] =>
  text
    .split(/\s*(?:,|;|\band\b|\bund\b|\bet\b|\by\b|\ben\b)\s*/i)
    .map((wish) => tidy(wish.replace(/^(?:that|which|who|with|have|has|are|is|offer|offers|can)\s+/gi, '')))
    .filter(Boolean)

/** Splits before the wish. In `dentists open on Saturdays` the wish begins with "open". */
const splitAtWish = (text: string): [string, string] => {
  const match = wishStart.exec(text)
  if (!match) return [text, '']
  const keepsWord = /open/i.test(match[0]) ? 'open ' : ''
  return [text.slice(0, match.index), keepsWord + text.slice(match.index + match[0].length)]
}

const isPlaceName = (text: string): boolean =>
  allPlaces.some((place) => namesOf(place).some((name) => plain(text) === name))

const isSurrounding = (text: string): boolean =>
  isPlaceName(text) || Object.keys(regions).some((code) => code === text)

/** Splits after the place, which may contain a comma: `Springfield, Illinois, with parking`. */
const splitAfterPlace = (text: string): [string, string] => {
  const [town = '', wishes] = splitAtWish(text)
  const [next = '', ...later] = splitAtWish(wishes)
  const isOneName = text.slice(town.length).trimStart().startsWith(',') && isSurrounding(tidy(next))
  if (!isOneName) return [town, wishes]
  const [rest, restWishes] = splitAfterPlace(`${tidy(next)}, ${later.join(' ')}`)
  return [`${town}, ${rest}`, restWishes]
}

const placeWithoutPreposition = (text: string): string | null => {
  const words = text.split(/\s+/)
  for (let from = 0; from < words.length; from++) {
    const tail = words.slice(from).join(' ')
    if (isPlaceName(tail)) return tail
  }
  return null
}

/** Takes the adjectives before the word of the kind for wishes: `family-owned bakeries`. */
const splitCategory = (text: string): { category: string; wishes: string[] } => {
  const kind = kindsIn(text)[0]
  const word =
    kind &&
    Object.values(kind.words)
      .flat()
      .filter((name) => saysPhrase(text, name))
      .sort((one, other) => other.length - one.length)[0]
  const at = word ? text.toLowerCase().indexOf(word.toLowerCase()) : -1
  if (!word || at < 1) return { category: text, wishes: [] }
  return { category: text.slice(at), wishes: splitWishes(text.slice(0, at)) }
}

/** Splits a search query into the business, the place and the wishes, in its own words. */
export const partsOfQuery = (query: string): QueryParts => {
  const text = withoutLeadIns(tidy(query))
  const placed = placePattern.exec(text)
  const [beforePlace, fromPlace] = placed ? [text.slice(0, placed.index), placed[1] ?? ''] : [text, '']
  const [placeText, wishesAfter] = splitAfterPlace(fromPlace)
  const [categoryText, wishesBefore] = splitAtWish(beforePlace)
  const bare = placed ? null : placeWithoutPreposition(tidy(categoryText))
  const named = splitCategory(tidy(bare ? categoryText.slice(0, -bare.length) : categoryText))
  return {
    category: tidy(named.category),
    place: tidy(placeText) || bare,
    wishes: [...named.wishes, ...splitWishes(wishesBefore), ...splitWishes(wishesAfter)],
  }
}
