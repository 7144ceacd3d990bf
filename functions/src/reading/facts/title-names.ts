import { plain, plainWords } from '../../evidence/plain-words.ts'
import { decodeEntities } from '../../evidence/text.ts'
import { nameKey } from '../name-key.ts'
import words from './title-words.json' with { type: 'json' }

/** Separates the parts of a title: `Maple Dental | Springfield - Home`. */
const separators = /(?<!\s)\s+[|–—·•»:／/-]\s+|\s?[|｜]\s?|(?<=[\p{L}\p{N}.)]):\s+/u

/** A part made of these words names a page, not a company; twelve languages. */
const ofPages = new Set(words.pages.split(' '))

const isPageName = (segment: string): boolean => plainWords(segment).every((word) => ofPages.has(word))

/** A title that the search engine cut off: its last part is not a name. */
const isCut = (segment: string): boolean => /(?:…|\.\.\.)\s*$/.test(segment)

/** Words by which a title advertises instead of naming, in twelve languages. */
const advertises = new RegExp(`(?:^|\\s)(?:${words.advertises.join('|')})(?:\\s|$)`)
const advertisesInJapanese = new RegExp(words.advertisesJapanese)
/** A trade in a town: `Zahnarzt in Köln`, `Roofing Columbus OH`. */
const isTradeInTown = new RegExp(
  `\\s(?:(?:in|à|en|em|a|i|w|v|we|ve|near)\\s\\p{Lu}[\\p{L}'-]+(?:[ ,]+\\p{Lu}[\\p{L}'-]*)*|\\p{Lu}\\p{Ll}+,?\\s(?:${words.states}))$`,
  'u',
)
/** Legal forms stand only in names. */
export const legalForm = new RegExp(
  `(?:^|[\\s,])(?:${words.legalForms})\\.?$|${words.legalFormsJapanese}`,
  'iu',
)

/** How well a part of a title may be a name: a legal form says so, an advertisement speaks against it. */
const nameLikeness = (segment: string): number => {
  const written = decodeEntities(segment)
  if (legalForm.test(written)) return 1
  const isClaim = advertises.test(plain(written)) || advertisesInJapanese.test(written)
  return isClaim || isTradeInTown.test(written) ? -1 : 0
}

/** The parts of a title that may be a name. */
const titleSegments = (title: string): string[] =>
  title
    .split(separators)
    .filter((segment) => segment.trim() !== '' && !isCut(segment) && !isPageName(decodeEntities(segment)))

const inAscii: [RegExp, string][] = [
  [/[äæ]/gi, 'ae'],
  [/[öø]/gi, 'oe'],
  [/ü/gi, 'ue'],
  [/å/gi, 'aa'],
]

/** How many letters of a domain's label a part of a title spells. */
const spelling = (segment: string, label: string): number => {
  const written = decodeEntities(segment)
  const ascii = inAscii.reduce((text, [sign, letters]) => text.replace(sign, letters), written)
  // `Frank & Paulsen` is `frank-paulsen` on one domain and `frank-and-paulsen` on another.
  const keys = [nameKey(written), plain(written), nameKey(ascii)].map((key) => key.replaceAll(' ', ''))
  const shared = keys.filter((key) => label.includes(key) || key.includes(label))
  return label === '' ? 0 : Math.max(0, ...shared.map((key) => Math.min(key.length, label.length)))
}

/**
 * The part of a title that its domain spells best, else the likeliest one that `isName` accepts: `stated`, lines
 * in which a company states its name, shows it, and so does another part that it extends by more words.
 */
export const nameInTitle = (
  title: string,
  domain: string | null,
  isName: (segment: string) => boolean = () => true,
  stated: string[] = [],
): string | null => {
  const segments = titleSegments(title).filter((segment) => isName(decodeEntities(segment)))
  const label = domain?.split('.')[0]?.replace(/-/g, '') ?? ''
  const [spelled] = segments
    .filter((segment) => spelling(segment, label) > 0)
    .toSorted((a, b) => spelling(b, label) - spelling(a, label) || b.length - a.length)
  const likeness = (segment: string): number => {
    const isStated = stated.some((line) => line.includes(decodeEntities(segment)))
    const isExtended = segments.some((other) => other !== segment && segment.includes(other))
    return nameLikeness(segment) * 4 + Number(isStated) * 2 + Number(isExtended)
  }
  const [likeliest] = segments.toSorted((a, b) => likeness(b) - likeness(a))
  return spelled ?? likeliest ?? null
}
