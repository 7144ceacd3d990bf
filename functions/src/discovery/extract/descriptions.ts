import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor, type Reading } from '../../evidence/evidence.ts'
import { literally } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import type { Category } from '../../evidence/trades/category.ts'
import { sliceOfKey } from './json-ld.ts'
import type { SitePage } from './site-page.ts'

const shortest = 30

/** The page's own description of its company. */
export const descriptionsOn = (page: SitePage, region: string | null): Evidence[] => {
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region }
  const meta = page.meta.get('description') ?? page.meta.get('og:description') ?? ''
  const data = page.organisations.flatMap((node) => sliceOfKey(node, 'description') ?? [])
  return [
    ...(meta.length >= shortest ? evidenceFor('description', 'text', meta, reading) : []),
    ...data.flatMap((quote) => evidenceFor('description', 'jsonld', quote, reading)),
  ].filter(({ value }) => !isPromptInjection(value))
}

const tooGeneral = /^(LocalBusiness|Organization|Corporation|ProfessionalService|Thing|Place|Store)$/

/** The trade in a page's structured data, or the words for it in its text. */
export const industriesOn = (
  page: SitePage,
  category: Category | null,
  region: string | null,
): Evidence[] => {
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region }
  const data = page.organisations
    .filter(({ types }) => types.some((type) => !tooGeneral.test(type)))
    .flatMap((node) => sliceOfKey(node, '@type') ?? [])
  const spoken = category ? wordsIn([page.title ?? '', ...page.lines.slice(0, 60)], category) : null
  return [
    ...data.flatMap((quote) => evidenceFor('industry', 'jsonld', quote, reading)),
    ...(spoken ? evidenceFor('industry', 'text', spoken, reading) : []),
  ]
}

/** The longest name of the category that occurs in a text, as written there. */
const wordsIn = (lines: string[], category: Category): string | null => {
  const names = category.words.toSorted((a, b) => b.length - a.length)
  for (const line of lines) {
    const said = ` ${plain(line)} `
    const name = names.find((words) => said.includes(` ${words} `))
    const written = name ? new RegExp(literally(name).replace(/ /g, '[\\s-]+'), 'i').exec(line)?.[0] : null
    if (written) return written
  }
  return null
}
