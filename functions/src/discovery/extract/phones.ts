import type { Evidence } from '@assay/shared/evidence/evidence'
import { findPhoneNumbersInText } from 'libphonenumber-js'
import { countryOf } from '../../evidence/contact-forms.ts'
import { evidenceFor, type Reading } from '../../evidence/evidence.ts'
import { plainWords } from '../../evidence/plain-words.ts'
import { isPromptInjection } from '../../evidence/prompt-injection.ts'
import { faxesMarkedOn, isAnnouncedAsFax, isFaxLabel } from './fax.ts'
import { sliceOfKey, slicesOfContactPoints } from './json-ld.ts'
import { microdataOf } from './microdata.ts'
import { lineFinder, type OwnLines, ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import type { SitePage } from './site-page.ts'

const longestLine = 400
const mostLines = 60
/** At least seven digits with few characters between them. */
const mayHoldNumber = /\d(?:[^\p{L}\d\n]{0,4}\d){6}/u
const endsWithLabel =
  /(?:tel|tél|tlf|tfno|phone|telephone|téléphone|teléfono|telefon|telefoon|fon|mobile?|móvil|portable|handy|cell|call(?: us)?(?: now| today)?|ring(?: us)?|hotline|office|zentrale|centralita|anruf\w*|appelez(?:-nous)?|llám\w*|bel(?: ons)?|t|p|m)\s*[.:)–-]*\s*[(]?$/iu
/** Separates two facts in one line. */
const boundary = /[.!?]\s+(?=\p{Lu})|\s[·|•–—/]\s|[;|]/u
const mostWordsBeside = 4

/** `isSure`: surely a contact. `isNamed`: data or a label calls it a telephone. */
type Found = { quote: string; method: Evidence['method']; isSure: boolean; isNamed: boolean }

/** Premium-rate numbers, which are never a company's contact. */
const premium = /^\+(?:1900|49900|43930|43900|4190[016]|338[29]|3480[367]|3190[069]|44(?:9|87)|1976)/

/** The text beside a number within its part of the line. */
const besideOf = (line: string, at: number, end: number): { before: string; beside: string } => {
  const before = line.slice(0, at).split(boundary).at(-1) ?? ''
  const after = line.slice(end).split(boundary)[0] ?? ''
  return { before, beside: `${before} ${after}` }
}

/**
 * A number in a text is surely a contact when a label announces it or few words stand beside it. In
 * prose, or beside another firm's name and street, it may belong to someone else.
 */
const isContact = (line: string, at: number, end: number): boolean => {
  const { before, beside } = besideOf(line, at, end)
  return endsWithLabel.test(before) || plainWords(beside).length <= mostWordsBeside
}

/** No written number is longer, so the cut of a long line splits none. */
const longestNumber = 40

const numbersIn = (line: string, region: string | null) =>
  findPhoneNumbersInText(line.slice(0, longestLine + longestNumber), countryOf(region)).filter(
    ({ endsAt }) => endsAt <= longestLine,
  )

type NumberInLine = ReturnType<typeof numbersIn>[number] & { isFax: boolean; isNamed: boolean; line: number }

/** The numbers in a page's lines, with those that a label calls a fax marked. */
const numbersOn = (page: SitePage, region: string | null): NumberInLine[] =>
  page.places
    .map(({ text, properties }, line) => ({ text, properties, line }))
    .filter(({ text }) => mayHoldNumber.test(text))
    .slice(0, mostLines)
    .flatMap(({ text, properties, line }) => {
      const numbers = numbersIn(text, region)
      const isMarked = properties.includes('faxNumber') && numbers.length === 1
      const isUnderFax = !/\p{L}/u.test(text) && isFaxLabel(page.lines[line - 1] ?? '')
      return numbers.map((one, index) => {
        const before = text.slice(numbers[index - 1]?.endsAt ?? 0, one.startsAt)
        const after = text.slice(one.endsAt, numbers[index + 1]?.startsAt)
        const isFax = isMarked || isUnderFax || isAnnouncedAsFax(before, after)
        return { ...one, isFax, isNamed: !isFax && endsWithLabel.test(before), line }
      })
    })

const inTexts = (page: SitePage, numbers: NumberInLine[], own: OwnLines): Found[] =>
  numbers
    .filter(({ isFax, line }) => !isFax && own.canBeTheirs(line))
    .map(({ line, startsAt, endsAt, isNamed }): Found => {
      const text = page.lines[line] ?? ''
      const isSure = isContact(text, startsAt, endsAt) || own.isMarked(line)
      return { quote: text.slice(startsAt, endsAt), method: 'text', isSure, isNamed }
    })

const inLinks = (page: SitePage, own: OwnLines): Found[] => {
  const lineAt = lineFinder(page)
  return [...page.html.matchAll(/(?:tel|callto):[^"'>]{5,120}(?=["'>])/gi)].flatMap((match): Found[] => {
    const index = lineAt(match.index)
    const line = page.lines[index]
    if (line === undefined || !own.canBeTheirs(index) || isPromptInjection(line)) return []
    return [{ quote: match[0], method: 'tel', isSure: true, isNamed: false }]
  })
}

const inData = (page: SitePage, own: OwnLines): Found[] => {
  const lineAt = lineFinder(page)
  const data = page.organisations.flatMap((node) => [
    ...(sliceOfKey(node, 'telephone') ? [sliceOfKey(node, 'telephone') ?? ''] : []),
    ...slicesOfContactPoints(node, 'telephone'),
  ])
  const marked = microdataOf(page, 'telephone').filter(({ at }) => {
    const index = lineAt(at)
    return index < 0 || own.canBeTheirs(index)
  })
  return [
    ...data.map((quote): Found => ({ quote, method: 'jsonld', isSure: true, isNamed: true })),
    ...marked.map(({ quote }): Found => ({ quote, method: 'microdata', isSure: true, isNamed: true })),
  ]
}

/** A page's phones: sure contacts, numbers that may belong to someone else, and faxes. */
export type PagePhones = { sure: Evidence[]; unsure: Evidence[]; named: string[]; faxes: string[] }

/** The company's phone numbers on a page, from its data, its links and its text, in that order. */
export const phonesOn = (page: SitePage, owner: Owner): PagePhones => {
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region: owner.region }
  const own = ownLinesOf(page, owner)
  const numbers = numbersOn(page, owner.region)
  const found = [...inData(page, own), ...inLinks(page, own), ...inTexts(page, numbers, own)]
  const evidence = (fits: (one: Found) => boolean) =>
    found
      .filter(fits)
      .flatMap(({ quote, method }) => evidenceFor('phone', method, quote, reading))
      .filter(({ value }) => !premium.test(value))
  return {
    sure: evidence(({ isSure }) => isSure),
    unsure: evidence(({ isSure }) => !isSure),
    named: evidence(({ isNamed }) => isNamed).map(({ value }) => value),
    faxes: [
      ...numbers.filter(({ isFax }) => isFax).map(({ number }) => number.number),
      ...faxesMarkedOn(page, owner.region),
    ],
  }
}

/**
 * The phones of all pages: the sure ones, else a number that is the only one on the site. A number
 * called a fax on any page is dropped unless it is called a telephone elsewhere. A number that a
 * listing also gives (`listed`) counts wherever it occurs.
 */
export const choosePhones = (pages: PagePhones[], listed: string[] = []): Evidence[] => {
  const named = new Set(pages.flatMap((page) => page.named))
  const faxes = new Set(pages.flatMap((page) => page.faxes).filter((value) => !named.has(value)))
  const isPhone = ({ value }: Evidence) => !faxes.has(value)
  const sure = pages.flatMap((page) => page.sure).filter(isPhone)
  const values = new Set([...sure.map(({ value }) => value), ...listed])
  const unsure = pages.flatMap((page) => page.unsure).filter(isPhone)
  const confirmed = [...sure, ...unsure.filter(({ value }) => values.has(value))]
  if (confirmed.length > 0) return confirmed
  return new Set(unsure.map(({ value }) => value)).size === 1 ? unsure : []
}
