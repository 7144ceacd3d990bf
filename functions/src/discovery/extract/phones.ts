import type { Evidence } from '@assay/shared/features/hunting/evidence'
import { findPhoneNumbersInText } from 'libphonenumber-js'
import { countryOf } from '../evidence/contact-forms.ts'
import { evidenceFor, type Reading } from '../evidence/evidence.ts'
import type { Owner } from './emails.ts'
import { sliceOfKey } from './json-ld.ts'
import type { SitePage } from './site-page.ts'
import { blockAround, isNotTheirs } from './surroundings.ts'

const isFax = /\b(tele)?fax\b|\btélécopie/i
const longestLine = 400

/** A number that a fax is announced with directly before it. */
const isFaxNumber = (line: string, at: number) => isFax.test(line.slice(Math.max(0, at - 14), at))

const inLine = (line: string, region: string | null): string[] =>
  findPhoneNumbersInText(line.slice(0, longestLine), countryOf(region))
    .filter(({ startsAt }) => !isFaxNumber(line, startsAt))
    .map(({ startsAt, endsAt }) => line.slice(startsAt, endsAt))

/** The company's phone numbers on a page, from its data, its links and its text, in that order. */
export const phonesOn = (page: SitePage, { region }: Owner): Evidence[] => {
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region }
  const data = page.organisations.flatMap((node) => sliceOfKey(node, 'telephone') ?? [])
  const links = [...page.html.matchAll(/tel:[^"'>]{5,60}/gi)].filter((match) => {
    const text = blockAround(page.html, match.index, match[0].length)
    return !isNotTheirs(text) && !isFax.test(text.slice(0, 8))
  })
  const texts = page.lines.filter((line) => !isNotTheirs(line)).flatMap((line) => inLine(line, region))
  return [
    ...data.flatMap((quote) => evidenceFor('phone', 'jsonld', quote, reading)),
    ...links.flatMap((match) => evidenceFor('phone', 'tel', match[0], reading)),
    ...texts.flatMap((quote) => evidenceFor('phone', 'text', quote, reading)),
  ]
}
