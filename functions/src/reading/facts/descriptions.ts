import type { Evidence } from '@assay/shared/evidence/evidence'
import { kindsNamed } from '../../evidence/categories/catalogue.ts'
import { languages } from '../../evidence/categories/stems.ts'
import { writtenName } from '../../evidence/categories/written-name.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { itemsOf, slicesOf } from '../page/json-ld.ts'
import { provingOn, type SitePage } from '../page/site-page.ts'

const shortest = 30
const longestRead = 600

/** The page's own description of its company. */
export const descriptionsOn = (page: SitePage, region: string | null): Evidence[] => {
  const proving = provingOn(page, region)
  const meta = page.meta.get('description') ?? page.meta.get('og:description') ?? ''
  const data = page.organisations.flatMap((node) => slicesOf(node, 'description'))
  return [
    ...proving('description', 'text', meta.length >= shortest ? [meta] : []),
    ...proving('description', 'jsonld', data),
  ].filter(({ value }) => !isPromptInjection(value))
}

/** What a kind of business is called in the languages of the place. */
export type Names = { names: string[]; languages: readonly string[] }

/** The name that the first line with one writes, as written there. */
const firstWritten = (lines: string[], { names, languages }: Names): string | null => {
  for (const line of lines) {
    const written = writtenName(line, names, languages)
    if (written) return written
  }
  return null
}

const phraseEnds = /\s[-–—·•»/]\s|[|｜,;:.!?()"。、]/u
/** What a company is stands before whom it is for and where it is. */
const complement =
  /(?<!\p{L})(?:for|in|near|with|from|to|für|aus|mit|bei|zu|à|pour|avec|en|para|con|per|em|voor|met|dla|för|med)(?!\p{L}).*$/u
const copula = /^.*(?<!\p{L})(?:is|are|ist|sind|est|sommes|es|è|é|jest|is een|är)\s+(?:\p{Ll}{1,5}\s+)?/u

const mostWordsBefore = 2

/** The trade that a phrase says its company is, as written there; none that it sells to or compares. */
const tradeIn = (phrase: string): string | null => {
  const said = phrase.replace(complement, '').trim()
  const told = said.replace(copula, '')
  const named = kindsNamed(told)
  if (!named?.isClear || named.businessType) return null
  if (named.from > (told === said ? 0 : mostWordsBefore)) return null
  const names = named.categories.flatMap((kind) => Object.values(kind.names).flat())
  return writtenName(told, names, languages)
}

/** The trade that a page's title or description says its company is in. */
const tradeSaid = ({ title, meta, organisations }: SitePage): string | null => {
  const data = organisations.flatMap((node) => itemsOf(node, 'description')).slice(0, 2)
  const texts = [meta.get('description'), meta.get('og:description'), ...data, title]
  const phrases = texts.flatMap((text) => text?.slice(0, longestRead).split(phraseEnds) ?? [])
  for (const phrase of phrases) {
    const trade = tradeIn(phrase)
    if (trade) return trade
  }
  return null
}

const tooGeneral = /^(LocalBusiness|Organization|Corporation|ProfessionalService|Thing|Place|Store)$/
const mostTellingLines = 60

/** The trade in a page's structured data, or the words in its text for the one asked for, else for any. */
export const industriesOn = (page: SitePage, trade: Names, region: string | null): Evidence[] => {
  const proving = provingOn(page, region)
  const data = page.organisations
    .filter(({ types }) => types.some((type) => !tooGeneral.test(type)))
    .flatMap((node) => slicesOf(node, '@type'))
  const head = [page.title ?? '', ...page.lines.slice(0, mostTellingLines)]
  const spoken = trade.names.length > 0 ? firstWritten(head, trade) : tradeSaid(page)
  return [...proving('industry', 'jsonld', data), ...proving('industry', 'text', spoken ? [spoken] : [])]
}
