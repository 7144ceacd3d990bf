import { plain } from '../../evidence/plain-words.ts'
import { onceFor } from '../once-for.ts'
import kinds from './page-kinds.json' with { type: 'json' }
import type { Link } from './site-page.ts'

/** What a page of a company's site is for. */
export type PageKind = keyof typeof kinds

/** `rank`: how surely the link leads to such a page; 0 is the surest. */
export type LinkedPage = { kind: PageKind; rank: number }

/** Plain, and in the letters of an address: Turkish has an `i` without a dot. */
const folded = (text: string): string => plain(text).replaceAll('ı', 'i')

const isSpaced = (text: string): boolean => /^[\p{Script=Latin}\d ]+$/u.test(text)

/** A word of a kind's list, and its place there. */
type Word = { word: string; kind: PageKind; index: number }

const kindsOfPages = Object.keys(kinds) as PageKind[]
const wordsOf = (kind: PageKind): Word[] =>
  kinds[kind].flatMap((row) => row.split(', ')).map((word, index) => ({ word: folded(word), kind, index }))

const allWords = kindsOfPages.flatMap(wordsOf)
/** A page may have thousands of links, so words are looked up, not tried one by one. */
const spaced = Map.groupBy(
  allWords.filter(({ word }) => isSpaced(word)),
  ({ word }) => word,
)
const unspaced = allWords.filter(({ word }) => !isSpaced(word))

/** The words of all lists that are a text, or part of one without spaces. */
const wordsThatAre = (said: string): Word[] => [
  ...(spaced.get(said) ?? []),
  ...(isSpaced(said) ? [] : unspaced.filter(({ word }) => said.includes(word))),
]

/** Whether a page of the kind is called just that; in a language without spaces, whether it is part of the name. */
export const isCalled = (text: string, kind: PageKind): boolean =>
  wordsThatAre(folded(text)).some((word) => word.kind === kind)

const pathOf = (url: string): string => {
  const path = new URL(url).pathname.replace(/\.\w{2,5}$/, '').replace(/[-_/.+]/g, ' ')
  try {
    return folded(decodeURIComponent(path))
  } catch {
    return folded(path)
  }
}

/** Longer texts are headlines, of which a word says nothing. */
const mostWords = 5

/** All runs of neighbouring words of a text. */
const runsIn = (text: string): string[] => {
  const words = text.split(' ')
  return words.flatMap((_, from) =>
    words.slice(from).map((_, length) => words.slice(from, from + length + 1).join(' ')),
  )
}

/**
 * The kinds of page that a link may lead to, by its text and its path, in twelve languages. A link that is called
 * just that goes before one in which the word only occurs (`Contact lenses`).
 */
export const pageKindsOf = onceFor(({ url, text }: Link): LinkedPage[] => {
  const said = [folded(text), pathOf(url)].filter((one) => one !== '' && one.split(' ').length <= mostWords)
  const ranks = new Map<PageKind, number>()
  for (const { word, kind, index } of new Set(said.flatMap(runsIn).flatMap(wordsThatAre))) {
    const rank = index + (said.includes(word) ? 0 : allWords.length)
    ranks.set(kind, Math.min(rank, ranks.get(kind) ?? rank))
  }
  return [...ranks].map(([kind, rank]) => ({ kind, rank }))
})

/** The pages of one kind that a page links to, the surest first. */
export const linksTo = (links: Link[], kind: PageKind): Link[] =>
  links
    .flatMap((link) => {
      const found = pageKindsOf(link).find((one) => one.kind === kind)
      return found ? [{ link, rank: found.rank }] : []
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ link }) => link)
