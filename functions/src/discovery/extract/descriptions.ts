import type { Evidence } from '@assay/shared/evidence/evidence'
import { writtenName } from '../../evidence/categories/written-name.ts'
import { evidenceFor } from '../../evidence/evidence.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { sliceOfKey } from './json-ld.ts'
import { readingOf, type SitePage } from './site-page.ts'

const shortest = 30

/** The page's own description of its company. */
export const descriptionsOn = (page: SitePage, region: string | null): Evidence[] => {
  const reading = readingOf(page, region)
  const meta = page.meta.get('description') ?? page.meta.get('og:description') ?? ''
  const data = page.organisations.flatMap((node) => sliceOfKey(node, 'description') ?? [])
  return [
    ...(meta.length >= shortest ? evidenceFor('description', 'text', meta, reading) : []),
    ...data.flatMap((quote) => evidenceFor('description', 'jsonld', quote, reading)),
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

const tooGeneral = /^(LocalBusiness|Organization|Corporation|ProfessionalService|Thing|Place|Store)$/

/** The trade in a page's structured data, or the words for it in its text. */
export const industriesOn = (page: SitePage, names: Names, region: string | null): Evidence[] => {
  const reading = readingOf(page, region)
  const data = page.organisations
    .filter(({ types }) => types.some((type) => !tooGeneral.test(type)))
    .flatMap((node) => sliceOfKey(node, '@type') ?? [])
  const spoken = firstWritten([page.title ?? '', ...page.lines.slice(0, 60)], names)
  return [
    ...data.flatMap((quote) => evidenceFor('industry', 'jsonld', quote, reading)),
    ...(spoken ? evidenceFor('industry', 'text', spoken, reading) : []),
  ]
}
