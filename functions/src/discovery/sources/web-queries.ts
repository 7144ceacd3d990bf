import { plain } from '../../evidence/plain-words.ts'
import { cut } from '../../integrations/well-formed.ts'
import type { SearchFrame } from '../companies/search-frame.ts'

const mostQueries = 6
/** Search engines refuse much longer ones. */
const longestQuery = 400

/** The language and country that results are wanted for, as a search engine names them: `de-DE`. */
export const searchLanguage = ({ languages, region }: SearchFrame): string | undefined => {
  const language = languages.find((one) => one !== 'en') ?? 'en'
  return region ? `${language}-${region}` : undefined
}

/** The place as one would type it: its name with the town that a postcode or a quarter says little without. */
const placeAsked = ({ criteria, where }: SearchFrame): string | null => {
  if (!where) return null
  const isSmall = where.kind === 'postcode' || where.kind === 'district'
  const [begin, end] = isSmall ? [2, 1] : [1, 2]
  const parts = criteria.place?.name.split(',')
  return parts?.filter((_, index, all) => index < begin || index >= all.length - end).join(',') ?? where.text
}

/** The place in the words of those who live there. */
const placeThere = ({ criteria, where }: SearchFrame): string | null =>
  criteria.place?.localNames?.[0] ?? where?.names[0] ?? null

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** Category, wishes and place as one would type them. */
export const searchWords = (frame: SearchFrame, withWishes: boolean): string => {
  const wishes = withWishes ? frame.criteria.wishes.map(({ text }) => text) : []
  return joined(frame.criteria.category.text, placeAsked(frame), ...wishes)
}

/** What the kind is called otherwise: what a person there would say first, then what the model knows, then the rest. */
const synonyms = ({ criteria, kinds, names, languages }: SearchFrame): string[] => {
  const there = languages
    .filter((language) => language !== 'en' || languages.length === 1)
    .flatMap((language) => kinds.slice(0, 2).flatMap((kind) => kind.names[language]?.[0] ?? []))
  return [...there, ...(criteria.category.names ?? []), ...names]
}

/**
 * The questions to a web search, the plainest first: the kind and the place, with the wishes, as the user
 * `asked`, and by other names of the kind in the languages of the place.
 */
export const webQueries = (frame: SearchFrame, asked: string | null): string[] => {
  const there = placeThere(frame)
  const all = [
    searchWords(frame, false),
    searchWords(frame, true),
    asked ?? '',
    ...synonyms(frame).map((name) => joined(name, there)),
  ]
    .filter(Boolean)
    .map((query) => cut(query, longestQuery))
  return all
    .filter((query, index) => all.findIndex((other) => plain(other) === plain(query)) === index)
    .slice(0, mostQueries)
}
