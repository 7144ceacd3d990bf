import { containsWords, plain } from '../../evidence/plain-words.ts'
import kinds from './page-kinds.json' with { type: 'json' }
import type { Link } from './site-page.ts'

/** What a page of a company's site is for. */
export type PageKind = keyof typeof kinds

/** `rank`: how surely the link leads to such a page; 0 is the surest. */
export type LinkedPage = { kind: PageKind; rank: number }

/** Plain, and in the letters of an address: Turkish has an `i` without a dot. */
const folded = (text: string): string => plain(text).replaceAll('ı', 'i')

const isSpaced = (text: string): boolean => /^[\p{Script=Latin}\d ]+$/u.test(text)

const wordsOf = new Map(
  Object.entries(kinds).map(([kind, rows]) => [
    kind as PageKind,
    rows.flatMap((row) => row.split(', ')).map(folded),
  ]),
)

/** Whether a page of the kind is called just that; in a language without spaces, whether it is part of the name. */
export const isCalled = (text: string, kind: PageKind): boolean => {
  const said = folded(text)
  return (wordsOf.get(kind) ?? []).some((word) => (isSpaced(word) ? said === word : said.includes(word)))
}

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

/**
 * The kinds of page that a link may lead to, by its text and its path, in twelve languages. A link that is called
 * just that goes before one in which the word only occurs (`Contact lenses`).
 */
export const pageKindsOf = ({ url, text }: Link): LinkedPage[] => {
  const said = [folded(text), pathOf(url)].filter((one) => one !== '' && one.split(' ').length <= mostWords)
  return [...wordsOf].flatMap(([kind, words]): LinkedPage[] => {
    const ranks = words.flatMap((word, index) => {
      const isNamed = (one: string) => (isSpaced(word) ? containsWords(one, word) : one.includes(word))
      if (!said.some(isNamed)) return []
      return [index + (said.includes(word) ? 0 : words.length)]
    })
    return ranks.length > 0 ? [{ kind, rank: Math.min(...ranks) }] : []
  })
}

/** The pages of one kind that a page links to, the surest first. */
export const linksTo = (links: Link[], kind: PageKind): Link[] =>
  links
    .flatMap((link) => {
      const found = pageKindsOf(link).find((one) => one.kind === kind)
      return found ? [{ link, rank: found.rank }] : []
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ link }) => link)
