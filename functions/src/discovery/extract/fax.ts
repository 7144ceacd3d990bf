import { findPhoneNumbersInText } from 'libphonenumber-js'
import { countryOf } from '../../evidence/contact-forms.ts'
import { evidenceFor } from '../../evidence/evidence.ts'
import { decodeEntities, oneLine } from '../../evidence/text.ts'
import type { Owner } from './owner.ts'
import { readingOf, type SitePage } from './site-page.ts'
import { statedOn } from './stated.ts'
import { saysFax } from './visible-lines.ts'

const mostMarks = 20
const reach = 200

/** The number that a piece of source begins with, after a label at most. */
const numberIn = (source: string, region: string | null): string[] => {
  const text = oneLine(decodeEntities(source.replace(/<[^>]*(?:>|$)/g, ' ')))
  const [first] = findPhoneNumbersInText(text, countryOf(region))
  const label = first ? text.slice(0, first.startsAt).replace(/fa(?:x|ks)\p{L}*/giu, '') : ''
  return first && !/\p{L}{3}/u.test(label) ? [first.number.number] : []
}

/** Markup that labels a number as a fax: `class="fax"`, `<i class="fa fa-fax">`, `alt="Fax"`. */
const inMarkup = ({ html, places }: SitePage, region: string | null): string[] =>
  places
    .flatMap(({ marks }) => marks.filter(({ attributes }) => saysFax(attributes)))
    .slice(0, mostMarks)
    .flatMap(({ at, tag }) => numberIn(html.slice(at + tag.length, at + tag.length + reach), region))

/** Numbers that a page's data or markup marks as a fax, E.164. */
export const faxesMarkedOn = (page: SitePage, owner: Owner): string[] => [
  ...statedOn(page, owner, 'faxNumber')
    .flatMap(({ quote, method }) => evidenceFor('phone', method, quote, readingOf(page, owner.region)))
    .map(({ value }) => value),
  ...inMarkup(page, owner.region),
]
