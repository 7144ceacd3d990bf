import { aroundTrade } from '../../evidence/categories/around-a-trade.ts'
import { type Category, isKindOf, kindsNamed } from '../../evidence/categories/catalogue.ts'
import { keptPerWord } from '../../evidence/categories/kept-per-word.ts'
import { isLinking } from '../../evidence/categories/linking.ts'
import { isOrganisation } from '../../evidence/categories/organisations.ts'
import { wordsIn } from '../../evidence/categories/stems.ts'
import { plain } from '../../evidence/plain-words.ts'
import { onceFor } from '../../reading/once-for.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { Listing } from '../sources/listing.ts'
import { titleParts } from './described-in-result.ts'
import { beforeWhom, headOf } from './judge-category.ts'

type Asked = Pick<SearchFrame, 'kinds' | 'names'>

const hanRuns = /\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{3,}/gu
const isUnspaced = (word: string) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(word)

/** A run of Chinese characters by its pairs: `食品輸出` has to do with `食品` and with `輸出`. */
const pairsOf = (run: string): string[] =>
  /^\p{Script=Han}/u.test(run)
    ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
    : [run]

const shortest = 4
const tells = keptPerWord(
  (word) => (isUnspaced(word) || word.length >= shortest) && !isOrganisation(word) && !isLinking(word),
)

const withoutOrganisations = (run: string): string[] =>
  wordsIn(run)
    .map((word) => (isOrganisation(word) ? ' ' : word))
    .join('')
    .match(hanRuns) ?? []

const tellingWords = keptPerWord((line) => [
  ...new Set(
    [
      ...plain(line)
        .split(' ')
        .filter((word) => !isUnspaced(word)),
      ...(line.match(hanRuns) ?? []).flatMap(withoutOrganisations).flatMap(pairsOf),
    ].filter(tells),
  ),
])

/** What begins alike may end so differently: `roofers` and `roofing`. */
const longestEnding = 3
const longBeginning = 6
/** So much of a compound is a word of its own: `Spezialmaschinen` and `Maschinenbauer`. */
const shortestPart = 7

const isAkin = (a: string, b: string): boolean => {
  if (a === b || isUnspaced(a) || isUnspaced(b)) return a === b
  const alike = [...a].findIndex((letter, at) => letter !== b[at])
  const same = alike < 0 ? a.length : alike
  if (same >= longBeginning) return true
  if (same >= shortest && Math.max(a.length, b.length) - same <= longestEnding) return true
  return [...a].some((_, at) => {
    const part = a.slice(at, at + shortestPart)
    return part.length === shortestPart && b.includes(part) && !isOrganisation(part)
  })
}

/** Whether a word is akin to one of the names; kept, because the same words are asked about on many sites. */
const isOfNames = onceFor((names: readonly string[]) => {
  const known = [...new Set(names.flatMap(tellingWords))]
  return keptPerWord((word) => known.some((name) => isAkin(name, word)))
})

/** A longer line is cut: what it is about stands at its beginning. */
const longestLine = 500

const hasWordOf = ({ names }: Asked, line: string): boolean =>
  tellingWords(line.slice(0, longestLine)).some(isOfNames(names))

/** Whether a line names a kind that is neither asked for, nor one of those, nor a broader one. */
const namesOtherKind = ({ kinds }: Asked, line: string): boolean => {
  const named = kindsNamed(line)
  const isRelated = (one: Category) => kinds.some((kind) => isKindOf(one, kind) || isKindOf(kind, one))
  return named?.isClear === true && !named.categories.some(isRelated)
}

/**
 * Whether what a company says of itself may be said of the kind asked for, which no rule has found there. A word akin to
 * one of the kind's names does in a title; elsewhere where no title names another kind. A kind that the catalogue does
 * not have may be said in any words. Neighbours of a trade describe themselves as well: what names an activity around
 * it speaks against them.
 */
export const mayBeOfKind = (
  asked: Asked,
  ownName: string | null,
  listings: Listing[],
  pages: SitePage[],
): boolean => {
  const without = (line: string) => (ownName ? line.replaceAll(ownName, ' ') : line)
  const titles = listings.flatMap(({ says: [title = ''] }) => titleParts(without(title)))
  const snippets = listings.flatMap(({ says }) => says.slice(1))
  const described = pages.flatMap(({ title, meta }) => [title ?? '', meta.get('description') ?? ''])
  if ([...titles, ...snippets, ...described].some(aroundTrade(asked.names))) return false
  if (titles.some((title) => hasWordOf(asked, title))) return true
  if (titles.some((title) => namesOtherKind(asked, title))) return false
  const said = [...snippets, ...pages.flatMap(headOf)]
  return asked.kinds.length === 0 || said.some((line) => hasWordOf(asked, beforeWhom(without(line))))
}
