import { findPhoneNumbersInText } from 'libphonenumber-js'
import { countryOf, phoneOf } from '../../evidence/contact-forms.ts'
import { decodeEntities } from '../../evidence/text.ts'
import { sliceOfKey, slicesOfContactPoints } from './json-ld.ts'
import { microdataOf } from './microdata.ts'
import type { SitePage } from './site-page.ts'
import { textOfFragment } from './visible-lines.ts'

/** Labels of a fax number in the supported languages: words, abbreviations and symbols. */
const words = [
  'tele ?fax\\p{L}{0,3}|tele ?faks\\p{L}{0,3}|fax\\p{L}{0,3}|faks\\p{L}{0,3}',
  'fac[ -]?s[ií]m[ií]l\\p{L}{0,3}|t[ée]l[ée]cop\\p{L}{0,5}|t[ée]l[ée]c|fernkop\\p{L}{0,6}|telekop\\p{L}{0,6}',
  'факс|φαξ|belgegeçer|telefaksi|传真|傳真|ファックス|📠|🖷|℻',
].join('|')
/** A single letter is a label only directly before a number. */
const letters = 'f|fx'
const number = String.raw`(?:[\s.:-]*(?:nr|no|n[º°]|nº|num|number|nummer|num[ée]ro|número|numero))?`
const before = '(?<![\\p{L}\\p{N}])'
const after = '(?!\\p{L})'

const endsWithFax = new RegExp(
  String.raw`${before}(?:${words}|${letters})${after}${number}[^\p{L}\d]{0,6}(?:(?:tel|ph|電話)\.?:? ?)?$`,
  'iu',
)
const isLabel = new RegExp(
  String.raw`^[^\p{L}📠🖷℻]*(?:\p{L}{1,8} (?:de )?)?(?:${words}|${letters})${after}${number}[^\p{L}\d]*$`,
  'iu',
)
const beginsWithFax = new RegExp(String.raw`^\s*[([]\s*(?:${words}|${letters})${after}[^\p{L}\d]*[)\]]`, 'iu')
/** `Tel./Fax`, `Telefon und Fax`: one number for both. */
const isForBoth = new RegExp(
  String.raw`${before}(?:tel|t[ée]l|phone|fon|t|p)\p{L}{0,8}\.?(?:\s*[/&+,]\s*|\s+(?:und|and|et|y|e|en|u\.|oder|or|ou|o)\s+)(?:${words}|${letters})${after}`,
  'iu',
)

/** Whether the text before and after a number announces a fax and nothing else. */
export const isAnnouncedAsFax = (textBefore: string, textAfter: string): boolean =>
  !isForBoth.test(textBefore) && (endsWithFax.test(textBefore) || beginsWithFax.test(textAfter))

/** Whether a line consists only of a fax label. */
export const isFaxLabel = (line: string): boolean => isLabel.test(line) && !isForBoth.test(line)

/** Markup that labels a number as a fax: `class="fax"`, `<i class="fa fa-fax">`, `alt="Fax"`. */
const markedAsFax =
  /<[a-z][^<>]{0,300}?\b(?:class|id|alt|title|aria-label|data-[a-z-]{1,20})\s*=\s*["'](?:[^"'<>]{0,100}[^a-z"'<>])?(?:tele)?fax(?:number|nummer|nr|-[a-z]{1,12})?(?:[^a-z"'<>][^"'<>]{0,100})?["'][^<>]{0,300}>/gi
const mostMarks = 20
const reach = 200

const numberBehind = (html: string, from: number, region: string | null): string[] => {
  const text = textOfFragment(html.slice(from, from + reach).replace(/<[^>]*$/, ''))
  const [first] = findPhoneNumbersInText(text, countryOf(region))
  const isNext =
    first && !/\p{L}{3}/u.test(text.slice(0, first.startsAt).replace(new RegExp(words, 'giu'), ''))
  return isNext ? [first.number.number] : []
}

const inMarkup = ({ html }: SitePage, region: string | null): string[] =>
  [...html.matchAll(markedAsFax)]
    .slice(0, mostMarks)
    .flatMap(({ index, 0: tag }) => numberBehind(html, index + tag.length, region))

const inData = (page: SitePage, region: string | null): string[] => {
  const slices = page.organisations.flatMap((node) => [
    ...[sliceOfKey(node, 'faxNumber') ?? []].flat(),
    ...slicesOfContactPoints(node, 'faxNumber'),
  ])
  const inData = slices.map((slice) => slice.replace(/^"faxNumber"\s*:\s*/, '').replace(/"/g, ''))
  const marked = microdataOf(page, 'faxNumber').map(({ quote }) => textOfFragment(decodeEntities(quote)))
  return [...inData, ...marked].flatMap((text) => phoneOf(text, region) ?? [])
}

/** Numbers that a page's data or markup marks as a fax, E.164. */
export const faxesMarkedOn = (page: SitePage, region: string | null): string[] => [
  ...inData(page, region),
  ...inMarkup(page, region),
]
