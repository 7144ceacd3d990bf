import { plain } from '../../words/words.ts'
import { briefOf } from './brief.ts'
import { judge } from './judge.ts'
import { isDated, isOfItself, isPerson, newsIn, type PassagePage, pagesIn, sentencesIn } from './passages.ts'
import type { Reading } from './reading.ts'
import { ended, type Given, isService, servicesIn } from './report.ts'

/** A question that the model asks of any company, and how it finds the answer on pages. */
type Inquiry = { asks: (name: string) => string; search: string; finds: (pages: PassagePage[]) => string[] }

const saying =
  (pattern: RegExp) =>
  (pages: PassagePage[]): string[] =>
    sentencesIn(pages).filter((sentence) => pattern.test(sentence))

const inquiries: Inquiry[] = [
  { asks: (name) => `What does ${name} offer?`, search: 'services', finds: servicesIn },
  {
    asks: (name) => `Who leads ${name}?`,
    search: 'owner team',
    finds: (pages) => pages.flatMap(({ lines }) => lines.filter(isPerson)),
  },
  { asks: (name) => `What is new at ${name}?`, search: 'news', finds: newsIn },
  {
    asks: (name) => `For whom does ${name} work?`,
    search: 'customers',
    finds: saying(/\b(?:patients|clients|customers|families|guests)\b/i),
  },
  {
    asks: (name) => `Whom does ${name} look for?`,
    search: 'jobs',
    finds: saying(/\b(?:hiring|vacanc|join (?:us|our)|career)/i),
  },
  {
    asks: (name) => `How large is ${name}, and since when does it exist?`,
    search: 'about',
    finds: saying(/\b(?:founded|since \d{4}|team (?:has|of)|members)\b/i),
  },
  {
    asks: (name) => `What do others say about ${name}?`,
    search: 'award reviews',
    finds: saying(/\b(?:award|jury|praised)\b/i),
  },
  {
    asks: (name) => `With whom does ${name} compete?`,
    search: 'competitors',
    finds: saying(/\b(?:competes?|competitor|rival|ahead of)\b/i),
  },
  {
    asks: (name) => `What does ${name} promise?`,
    search: 'why us',
    finds: (pages) => sentencesIn(pages).filter((sentence) => isOfItself(sentence) && !isDated(sentence)),
  },
]

const mostQuestions = 3
const mostFindings = 3

const nameOf = (reading: Reading): string => briefOf(reading.facts).company ?? 'the company'

/** The lines of a list below a heading, without their marks. */
const linesBelow = ({ sections }: Reading, heading: RegExp): string[] =>
  sections
    .filter(({ label }) => heading.test(label))
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter(Boolean)

/** What to ask next about a company: nothing that was asked before. */
export const questionsFor = (reading: Reading): Given[] => {
  const name = nameOf(reading)
  const asked = new Set(linesBelow(reading, /^asked/).map(plain))
  return inquiries
    .filter(({ asks }) => !asked.has(plain(asks(name))))
    .slice(0, mostQuestions)
    .map(({ asks, search }) => ({ question: asks(name), search: `"${name}" ${search}` }))
}

/** The line of a person or a service as a sentence. */
const stated = (quote: string): string => {
  const [name = '', role = ''] = quote.split(', ')
  if (isPerson(quote)) return `${name} is its ${role.toLowerCase()}.`
  return isService(quote) ? `It offers ${quote}.` : ended(quote)
}

const questionWords = /\b(?:who|whom|what|when|where|why|how|does|do|did)\b/g

const answersTo = (question: string, pages: PassagePage[], name: string): string[] => {
  const inquiry = inquiries.find(({ asks }) => plain(asks(name)) === plain(question))
  if (inquiry) return inquiry.finds(pages)
  const wish = plain(question).replace(plain(name), '').replace(questionWords, '')
  const { verdict, quote } = judge(sentencesIn(pages).join('\n'), wish)
  return verdict === 'yes' || verdict === 'partial' ? [quote] : []
}

const answered = (reading: Reading): { question: string; quotes: string[] }[] => {
  const [pages, name] = [pagesIn(reading), nameOf(reading)]
  return linesBelow(reading, /^questions$/).map((question) => ({
    question,
    quotes: [...new Set(answersTo(question, pages, name))].slice(0, mostFindings),
  }))
}

/** What the passages answer, each with the number of its question. */
export const findingsFor = (reading: Reading): Given[] =>
  answered(reading).flatMap(({ quotes }, nth) =>
    quotes.map((quote) => ({ question: nth + 1, text: stated(quote), quote })),
  )

/** The questions that the passages leave open. */
export const openIn = (reading: Reading): string[] =>
  answered(reading).flatMap(({ question, quotes }) => (quotes.length > 0 ? [] : question))
