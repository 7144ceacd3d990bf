import { isUnspaced, plain, saysPhrase } from '../../words/words.ts'
import { kindsIn } from '../companies/kinds.ts'
import { regions } from '../gazetteer/countries.ts'
import { allPlaces, countryOf, findPlaces, namesOf } from '../gazetteer/find-places.ts'
import type { Language } from '../words/language.ts'
import { partsOfJapaneseQuery } from './query-in-japanese.ts'
import type { QueryParts } from './query-parts.ts'

const leadIns =
  /^(?:please\s+)?(?:(?:find|show|list|get|give)(?:\s+me)?|search(?:\s+for)?|looking\s+for|i\s+(?:need|want)|we\s+need)\s+|^(?:all|some|any|the|a\s+list\s+of|\d+|top|best|good|great|local)\s+/i
const placePattern = /(?<!\p{L})(?:in|near|around|within|at|bei|à|en|dans|te|cerca de)\s+(?:the\s+)?(.+)$/iu
const wishStart =
  /\s*(?:,|\b(?:with|that|which|who|whose|offering|providing|having|open|ouverte?s?|abiert[oa]s?|mit|die|avec|qui|con|que|met)\b)\s*/i

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
  const [keepsWord = ''] = /(?:open|ouverte?s?|abiert[oa]s?) /i.exec(match[0]) ?? []
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

/** `Springfield IL`: a town with the code of its state. */
const isTownOfState = (text: string): boolean => {
  const [, town = '', code = ''] = /^(.+?),? (\p{Lu}{2})$/u.exec(text) ?? []
  return code in regions && isPlaceName(town)
}

const placeWithoutPreposition = (text: string): string | null => {
  const words = text.split(/\s+/)
  for (let from = 0; from < words.length; from++) {
    const tail = words.slice(from).join(' ')
    if (isPlaceName(tail) || isTownOfState(tail)) return tail
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

/** `Granite Park Dental Care`: capitals throughout that do not end with the name of a kind. */
const isCompanyName = (text: string): boolean => {
  const words = text.split(/\s+/)
  const last = words.at(-1) ?? ''
  return words.length > 1 && words.every((word) => /^[\p{Lu}&]/u.test(word)) && kindsIn(last).length === 0
}

const signalWords: [signal: string, words: RegExp][] = [
  ['hiring', /\b(?:hiring|recruiting|jobs|vacancies)\b|採用|stellen/i],
  ['funding', /\b(?:raised|funding|series [a-d])\b/i],
  ['size', /\d+ (?:employees|people|staff)/i],
  ['languages', /\b(?:speak|speaks|speaking|parlent|sprechen)\b|対応/i],
  ['technology', /\b(?:use|uses|using) \p{Lu}/u],
]

/** The signal that would show a wish to be fulfilled, or `none`. */
export const signalOf = (wish: string): string =>
  signalWords.find(([, words]) => words.test(wish))?.[0] ?? 'none'

/** The kinds that a category names, as ids of the tagging schema. */
export const kindIdsIn = (category: string): string[] =>
  kindsIn(category).map(({ tags: { cuisine, sport, ...tags } }) => {
    const special = cuisine ?? sport
    const [[key, value] = []] = Object.entries(tags)
    return [key, value, ...(special ? [special] : [])].join('/')
  })

/** The language that is spoken at a place; English where none is named. */
const languageAt = (place: string | null): Language => {
  const [found] = place ? findPlaces(place) : []
  if (!found) return 'en'
  return found.level === 'city' ? found.language : countryOf(found).language
}

/** What such companies are called, in English and in the language of the place. */
export const otherNamesOf = ({ category, place }: Pick<QueryParts, 'category' | 'place'>): string[] =>
  kindsIn(category).flatMap(({ words }) =>
    [...new Set<Language>([languageAt(place), 'en'])].flatMap((language) => words[language][0] ?? []),
  )

const businessWord = /\p{L}{2}s$|\b(?:agency|company|firm|maker|shop|store|studio|supplier)\b|[^\p{ASCII}]/iu

/** Whether words name a kind of business: one of the sample world's, or any plural. */
const namesKind = (category: string): boolean => kindsIn(category).length > 0 || businessWord.test(category)

/** Splits a search query into the business or the one company, the place and the wishes, in its own words. */
export const partsOfQuery = (query: string): QueryParts => {
  if (isUnspaced(query)) return partsOfJapaneseQuery(query)
  const text = withoutLeadIns(tidy(query))
  const placed = placePattern.exec(text)
  const [beforePlace, fromPlace] = placed ? [text.slice(0, placed.index), placed[1] ?? ''] : [text, '']
  const [placeText, wishesAfter] = splitAfterPlace(fromPlace)
  const [categoryText, wishesBefore] = splitAtWish(beforePlace)
  const bare = placed ? null : placeWithoutPreposition(tidy(categoryText))
  const wanted = tidy(bare ? categoryText.slice(0, -bare.length) : categoryText)
  const isName = isCompanyName(wanted)
  const named = isName ? { category: '', wishes: [] } : splitCategory(wanted)
  return {
    category: namesKind(named.category) ? tidy(named.category) : '',
    company: isName ? wanted : '',
    place: tidy(placeText) || bare,
    wishes: [...named.wishes, ...splitWishes(wishesBefore), ...splitWishes(wishesAfter)],
  }
}
