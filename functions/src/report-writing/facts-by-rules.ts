import type { Evidence } from '@assay/shared/evidence/evidence'
import type { Signal } from '@assay/shared/features/hunting/signal'
import { plain } from '../evidence/plain-words.ts'
import { verifyQuote } from '../evidence/verify-quote.ts'
import { firstOfEach } from '../reading/first-of-each.ts'
import { isWholeSentence, sentencesOf } from '../reading/page/sentences.ts'
import { type CompanyReading, valuesOf } from '../report-reading/for-reports.ts'
import { claimsOfItself, statementsOfItself } from './claims-of-itself.ts'
import { isNews, withDate } from './date-of-news.ts'
import { evidenceOfQuote } from './evidence-of-quote.ts'
import type { ProvedSentence } from './parts.ts'

/** A company as it was read; `now` in epoch milliseconds. */
type About = { facts: { companyName: string }; reading: CompanyReading; now: number }

const ended = /[.!?。]["'”’»)\]]*$/
const sentence = (text: string): string => (ended.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const mostOfDescription = 3
const mostPeople = 3
const mostTechnologies = 3

/** The first sentences of a description, without the one that its page cuts off; a mere phrase is told as one. */
const described = (description: string): string => {
  const said = sentencesOf(description.trim())
  const isCut =
    /(?:…|\.\.\.)$/.test(description.trim()) || (said.length > 1 && !ended.test(said.at(-1) ?? ''))
  const whole = (isCut ? said.slice(0, -1) : said).slice(0, mostOfDescription).join(' ')
  return whole === '' || ended.test(whole) ? whole : `It describes itself as “${whole}”.`
}

const newsKinds = ['news', 'hiring', 'funding']

/** A vacancy's title alone does not say that it is one. */
const newsText = ({ kind, text }: Signal): string =>
  kind === 'hiring' && !isWholeSentence(text) ? `Open position: ${text}` : text

/** What is new by the pages' own dates and data. */
export const newsByRules = ({ reading: { signals, texts }, now }: About): ProvedSentence[] =>
  signals
    .filter(({ kind }) => newsKinds.includes(kind))
    .map((signal) => {
      const { date } = signal
      const text = newsText(signal)
      return {
        part: date && isNews(date, now) ? 'news' : 'summary',
        text: date ? withDate(text, date) : sentence(text),
        evidence: evidenceOfQuote(signal, texts),
        date,
      }
    })

const summary = (text: string, evidence: ProvedSentence['evidence']): ProvedSentence[] =>
  text === '' ? [] : [{ part: 'summary', text, evidence, date: null }]

/** A word of a page, from which a kind of business is inferred, lists nothing. */
const isStated = ({ field, method }: Evidence): boolean => field !== 'industry' || method !== 'text'

const said = ({ reading }: About, field: string, text: (value: string) => string): ProvedSentence[] =>
  valuesOf(reading.evidence.filter(isStated), field)
    .slice(0, 1)
    .flatMap(({ value, evidence }) => summary(text(value), evidence.slice(0, 1)))

/** A list of branches writes the name of each before its address. */
const withoutName = (address: string, { facts }: About): string =>
  address.startsWith(facts.companyName) ? address.slice(address.indexOf(': ') + 1).trim() : address

/** The services that its site lists. */
const servicesByRules = ({ reading: { services, texts } }: About): ProvedSentence[] =>
  services.flatMap((service): ProvedSentence[] => {
    const found = verifyQuote(service, texts)
    const evidence = found ? evidenceOfQuote(found, texts) : []
    return found ? [{ part: 'products', text: service, evidence, date: null }] : []
  })

/** What texts seldom say in sentences: where the company is, who leads it, how large it is, and when it is open. */
export const detailsByRules = (about: About): ProvedSentence[] => {
  const { reading } = about
  const of = (kind: Signal['kind'], most: number, text: (shown: string) => string) =>
    reading.signals
      .filter((signal) => signal.kind === kind && !/^Site in /.test(signal.text))
      .slice(0, most)
      .flatMap((signal) => summary(text(signal.text), evidenceOfQuote(signal, reading.texts)))
  return [
    ...said(about, 'address', (value) => `Its address is ${sentence(withoutName(value, about))}`),
    ...reading.people
      .slice(0, mostPeople)
      .flatMap((person) =>
        summary(`Its site names ${person.name} as ${person.role}.`, evidenceOfQuote(person, reading.texts)),
      ),
    ...of('size', 1, (text) => `Its team has ${text.replace(/^More/, 'more')}.`),
    ...of('hours', 1, (text) => `Opening hours: ${text}.`),
    ...of('languages', 2, (text) => text.replace(/^Speaks (.*)$/, 'Its people speak $1.')),
    ...of('technology', mostTechnologies, (text) => `Its site uses ${text}.`),
  ]
}

/** Sentences that repeat what was found, each with the evidence that proves it. */
export const factsByRules = (about: About): ProvedSentence[] => {
  const { facts, reading } = about
  const description = said(about, 'description', described)
  const isDescribed = ({ text }: ProvedSentence) => description.some((one) => one.text.includes(text))
  const statements = statementsOfItself(reading, facts.companyName).filter((one) => !isDescribed(one))
  const found: ProvedSentence[] = [
    ...description,
    ...statements,
    ...said(about, 'industry', (value) => `${facts.companyName} is listed as ${value}.`),
    ...servicesByRules(about),
    ...claimsOfItself(reading),
    ...newsByRules(about),
  ]
  return firstOfEach(found, ({ text }) => plain(text))
}
