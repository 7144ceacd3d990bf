import { wholeWords } from '../../evidence/pattern.ts'
import labels from './number-labels.json' with { type: 'json' }

const { sign, fax } = labels
/** `Tel./Fax`, `Telefon und Fax`: one number for both is a phone. */
const forBoth = `(?:tel|t[ée]l|phone|fon|t|p)\\p{L}{0,8}\\.?(?:\\s*[/&+,]\\s*|\\s+(?:und|and|et|y|e|en|u\\.|oder|or|ou|o)\\s+)(?:${fax}|f)`
/** A single letter is a label only directly before a number. */
const faxLetters = 'fx?(?=[^\\p{L}\\d]{0,6}$|\\s*[:.)])'

/** What announces a number, in the languages supported. A label counts up to the next number. */
const announcing = (words: string[], japanese: string, then = '') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?!\\p{L}|['’]\\p{L})${then}|${japanese}`, 'giu')

/** A sign for a number, as in `Tel. no.`, belongs to its label, and so does the telephone in `Fax: Tel.` */
const patterns = {
  phone: announcing([forBoth, ...labels.phone], labels.phoneJapanese, sign),
  fax: announcing([fax, faxLetters], '[📠🖷℻]', `${sign}(?:[\\s:：.-]{0,4}(?:tel|ph|電話)\\.?(?!\\p{L}))?`),
  tax: announcing(labels.tax, '$^'),
  registration: announcing(labels.registration, labels.registrationJapanese),
}

type Announced = { kind: keyof typeof patterns; isBeside: boolean }

/** What the text before a number announces it as, and whether it stands beside it: the last label counts. */
export const announcedBy = (before: string): Announced | null => {
  const said = Object.entries(patterns).flatMap(([kind, pattern]) => {
    const last = [...before.matchAll(pattern)].at(-1)
    return last
      ? { kind: kind as Announced['kind'], from: last.index, rest: before.slice(last.index + last[0].length) }
      : []
  })
  const [last] = said.toSorted((a, b) => a.rest.length - b.rest.length || a.from - b.from)
  // After a label and its own number, a separator ends what the label announces.
  if (!last || /\d{3}[^,;·|]*[,;·|]/.test(last.rest)) return null
  return { kind: last.kind, isBeside: !/\p{L}{4}/u.test(last.rest) }
}

const faxAfter = new RegExp(`^\\s*[([]\\s*(?:${fax}|fx?)(?!\\p{L})[^\\p{L}\\d]*[)\\]]`, 'iu')

/** `217 555 0142 (Fax)`. */
export const isCalledFax = (after: string): boolean => faxAfter.test(after)

/** Offices, emergency services and hosts whose contacts pages give beside the company's own. */
export const authority = wholeWords(labels.authority, labels.authorityJapanese)
