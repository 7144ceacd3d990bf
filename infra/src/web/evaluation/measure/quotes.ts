import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { load } from 'cheerio'
import type { Connected } from '../run/connect.ts'
import { figureOf } from './figure.ts'
import type { SourceRow } from './source-rows.ts'

const packed = (text: string) => text.replace(/\s+/g, '')

/** The source and the text of stored pages, without spaces. */
export const pageTexts = (run: Pick<Connected, 'pageAt'>) => {
  const kept = new Map<string, string>()
  return (url: string): string | null => {
    const known = kept.get(url)
    if (known !== undefined) return known
    const html = run.pageAt(url)
    if (html === null) return null
    const page = load(html)
    const metas = page('meta')
      .toArray()
      .map((tag) => page(tag).attr('content') ?? '')
    const text = packed([html, page.root().text(), page('title').text(), ...metas].join('\n'))
    kept.set(url, text)
    return text
  }
}

export type Stored = { textAt: (url: string) => string | null; rowAt: (url: string) => SourceRow | undefined }

/** True when the quote stands in the page, the map element or the result row of its address. */
export const isStored = ({ textAt, rowAt }: Stored, quote: string, url: string): boolean => {
  const row = rowAt(url)
  if (row && quote.split('\n').every((line) => row.lines.some((stored) => stored.includes(line)))) return true
  return textAt(url)?.includes(packed(quote)) ?? false
}

type Claim = { field: string; value: string }

const factsOf = ({
  companyName,
  website,
  location,
  industry,
  description,
  contactInfo,
}: FoundCompany): Claim[] => {
  const { emails, phones, address, linkedin } = contactInfo
  const singles = { companyName, website, location, industry, description, address, linkedin }
  return [
    ...Object.entries(singles).flatMap(([field, value]) => (value === null ? [] : { field, value })),
    ...emails.map(({ value }) => ({ field: 'email', value })),
    ...phones.map(({ value }) => ({ field: 'phone', value })),
  ]
}

/** The displayed facts and the quoted lines of the score whose quotes are found at their addresses. */
export const quoteFigure = (stored: Stored, leads: FoundCompany[]) => {
  const missing: string[] = []
  const note = (isThere: boolean, what: string) => {
    if (!isThere) missing.push(what)
    return isThere
  }
  const claims = leads.flatMap((lead) => [
    ...factsOf(lead).map(({ field, value }) => {
      const backing = lead.evidence.filter((entry) => entry.field === field && entry.value === value)
      return note(
        backing.some(({ quote, url }) => isStored(stored, quote, url)),
        `${lead.companyName}: ${field} ${value} [${backing.map(({ quote, url }) => `${url} "${quote.slice(0, 100)}"`).join('; ')}]`,
      )
    }),
    ...lead.scoreBreakdown.flatMap((line) =>
      line.family === 'cap' || !line.quote || !line.url
        ? []
        : [
            note(
              isStored(stored, line.quote, line.url),
              `${lead.companyName}: ${line.criterion} "${line.quote}" ${line.url}`,
            ),
          ],
    ),
  ])
  return { figure: figureOf(claims), missing }
}
