import type { Evidence } from '@assay/shared/evidence/evidence'
import { literally } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { namesAgree, nameWords } from '../name-key.ts'
import { slicesOf } from '../page/json-ld.ts'
import { provingOn, type SitePage } from '../page/site-page.ts'
import { legalForm, nameInTitle } from './title-names.ts'
import words from './title-words.json' with { type: 'json' }

const longestName = 100

/** A name after one of these is a former name. */
const before = new RegExp(
  `(?<!\\p{L})(?:${words.former})(?:[ -](?:${words.formerCalled}))?(?: (?:${words.formerAs}))?[\\s:„“"«(-]*$`,
  'iu',
)

const letterBefore = /[\p{L}\p{N}]$/u
const letterAfter = /^[\p{L}\p{N}]/u

/** Classes of letters in the pattern would take longer to compile for each name than a page takes to search. */
const patternOf = (name: string) => new RegExp(name.split(/\s+/).map(literally).join('\\s+'), 'giu')

type Spelling = { text: string; isFormer: boolean }

/** Between texts that are searched at once: no name and no former name goes on beyond it. */
const apart = '\u0000'

/** How texts spell a name, in any case and spacing, and whether they call it a former one. */
const spellingsIn = (texts: string[], name: RegExp): Spelling[] => {
  const all = texts.join(apart)
  return [...all.matchAll(name)].flatMap(({ index, 0: spelled }) => {
    const [left, right] = [all.slice(Math.max(0, index - 60), index), all.slice(index + spelled.length)]
    if (letterBefore.test(left) || letterAfter.test(right)) return []
    return { text: spelled, isFormer: before.test(left) }
  })
}

/** A line of copyright, or one that ends with a legal form. */
const statesName = (line: string): boolean =>
  line.length <= 200 && (/©|\(c\) ?20/i.test(line) || legalForm.test(line))

/** Whether the site states another name than that of a search result's title, which may be its trade or town. */
const isAnother = (page: SitePage, lines: string[], known: string, titled: string | null): boolean => {
  const names = [
    ...page.organisations.flatMap(({ properties: { name } }) => (typeof name === 'string' ? name : [])),
    page.meta.get('og:site_name') ?? [],
  ].flat()
  const agrees = (text: string) => plain(text).includes(plain(known)) || namesAgree(text, known)
  const isTitled = titled !== null && lines.some((line) => line.includes(titled))
  return (names.length > 0 || isTitled) && ![...names, ...lines].some(agrees)
}

/** A name from a listing; `isMapped` when it is from the map rather than from a search result's title. */
export type KnownName = { text: string; isMapped: boolean } | null

/** More organisations in a page's data are others. */
const mostNamed = 4

/**
 * The names a page gives its company: in its data, its meta tags, its title, and where it writes a
 * known name.
 */
export const namesOn = (
  page: SitePage,
  known: KnownName,
  domain: string | null,
  region: string | null,
  isName: (segment: string) => boolean = () => true,
): Evidence[] => {
  const proving = provingOn(page, region)
  const named = (method: Evidence['method'], quote: string | null | undefined) =>
    proving('companyName', method, quote ? [quote] : []).filter(({ value }) => value.length <= longestName)
  const pattern = known && patternOf(known.text)
  const spellings = pattern ? spellingsIn([...page.lines, page.title ?? ''], pattern) : []
  const stated = page.lines.filter(statesName)
  const titled = page.title === null ? null : nameInTitle(page.title, domain, isName, stated)
  const isOther = known !== null && !known.isMapped && isAnother(page, stated, known.text, titled)
  const spelled = isOther ? null : spellings.find(({ isFormer }) => !isFormer)?.text
  const isRenamed = spellings.some(({ isFormer }) => isFormer)
  return [
    ...page.organisations.slice(0, mostNamed).flatMap((node) => named('jsonld', slicesOf(node, 'name')[0])),
    ...named('text', page.meta.get('og:site_name')),
    ...named('text', spelled),
    ...(!spelled && (!known?.isMapped || isRenamed) ? named('text', titled) : []),
  ]
}

/** Whether a site mentions the company of that name. */
export const speaksOf = (pages: SitePage[], name: string): boolean => {
  const words = nameWords(name)
  const said = pages.map((page) =>
    plain([page.title ?? '', page.meta.get('og:site_name') ?? '', ...page.lines.slice(0, 400)].join(' ')),
  )
  const isNamed = pages.some((page) =>
    page.organisations.some(
      ({ properties }) => typeof properties.name === 'string' && namesAgree(properties.name, name),
    ),
  )
  const share = (text: string) =>
    words.filter((word) => ` ${text} `.includes(` ${word} `)).length / words.length
  return isNamed || said.some((text) => share(text) >= 0.6)
}
