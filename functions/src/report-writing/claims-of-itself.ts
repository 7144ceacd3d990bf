import { plain, plainWords } from '../evidence/plain-words.ts'
import { firstOfEach } from '../reading/first-of-each.ts'
import { registrableDomain } from '../reading/hosts.ts'
import { isUnspaced, isWholeSentence, sentencesIn } from '../reading/page/sentences.ts'
import { isDenied, joinedWordsOfItself, wordsOfItself } from '../reading/signals/company-texts.ts'
import { sizeStated } from '../reading/signals/size.ts'
import type { CompanyReading } from '../report-reading/for-reports.ts'
import { evidenceOfQuote } from './evidence-of-quote.ts'
import type { ProvedSentence } from './parts.ts'

const mostClaims = 5
const mostStatements = 3
const fewestWords = 2
const length = { least: 20, most: 220 }
/** A sign of Japanese says as much as two letters. */
const leastUnspaced = 10

/** `We have`, `Our team has`: such a sentence is about the company, one further on may ask for a call. */
const wordsOfSubject = 2

/** Said to be polite, to have visitors do something, or of days on which nobody is there. */
const courtesy =
  /(?<!\p{L})(?:look forward|happy to|pleased to|welcome|thank|contact us|call us|visit us|apologi[sz]e|freuen uns|danken|willkommen|bienvenue|remercions|bienvenid[oa]s|gracias|verheugen|welkom|closed|geschlossen|ferme[sz]?|fermée?s?|cerrad[oa]s?|chius[oi]|gesloten)(?!\p{L})/iu

const isStatement = (sentence: string): boolean =>
  sentence.length >= (isUnspaced(sentence) ? leastUnspaced : length.least) &&
  sentence.length <= length.most &&
  isWholeSentence(sentence) &&
  !courtesy.test(sentence) &&
  !isDenied({ text: sentence, said: ` ${plain(sentence)} ` })

/** What follows the name in a Japanese sentence about its bearer. */
const marksSubject = (rest: string): boolean => /^(?:株式会社)?[はが]/.test(rest)

type Said = { quote: string; url: string }

/** The whole sentences of the company's own pages that fit, each once, without what it denies and its dated reports. */
const saidOnSite = ({ texts, website }: CompanyReading, fits: (sentence: string) => boolean): Said[] => {
  const domain = website ? registrableDomain(website) : null
  const found = texts
    .filter(({ url, method }) => method === 'text' && registrableDomain(url) === domain)
    .flatMap(({ url, lines, reports = [] }) => {
      const reported = new Set(reports.flatMap((report) => report.lines))
      const told = lines.filter((line) => !reported.has(line))
      return sentencesIn(told).map((quote) => ({ quote, url }))
    })
    .filter(({ quote }) => isStatement(quote) && fits(quote))
  return firstOfEach(found, ({ quote }) => plain(quote))
}

const verbatim = (part: ProvedSentence['part'], said: Said, { texts }: CompanyReading): ProvedSentence => ({
  part,
  text: said.quote,
  evidence: evidenceOfQuote(said, texts),
  date: null,
})

const inFirstPerson = (sentence: string): boolean =>
  joinedWordsOfItself.some((word) => sentence.startsWith(word)) ||
  plainWords(sentence)
    .slice(0, wordsOfSubject)
    .some((word) => wordsOfItself.has(word))

/** What a company says of itself on its site, in the first person and verbatim, without what it denies; figures first. */
export const claimsOfItself = (reading: CompanyReading): ProvedSentence[] => {
  // What signals tell, such as that it is hiring, is no claim besides.
  const told = reading.signals.map(({ quote }) => plain(quote))
  const hasFigure = ({ quote }: Said) => Number(/\d/.test(quote))
  return saidOnSite(reading, inFirstPerson)
    .filter(({ quote }) => !told.includes(plain(quote)))
    .toSorted((one, other) => hasFigure(other) - hasFigure(one))
    .slice(0, mostClaims)
    .map((said) => verbatim(sizeStated(said.quote) ? 'summary' : 'selling_points', said, reading))
}

/** Sentences of its site that begin with its name, such as when it was founded; its name alone, with its legal form, is none. */
export const statementsOfItself = (reading: CompanyReading, companyName: string): ProvedSentence[] => {
  const name = `${plain(companyName)} `
  const states = (sentence: string) => {
    if (isUnspaced(sentence))
      return marksSubject(sentence.slice(companyName.length)) && sentence.startsWith(companyName)
    const said = plain(sentence)
    const words = said.slice(name.length).split(' ')
    return said.startsWith(name) && words.filter((word) => word.length > 2).length >= fewestWords
  }
  return saidOnSite(reading, states)
    .slice(0, mostStatements)
    .map((said) => verbatim('summary', said, reading))
}
