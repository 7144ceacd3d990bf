import { plain } from '../../words/words.ts'
import { kinds } from '../companies/kinds.ts'
import { type Brief, briefOf } from './brief.ts'
import { isNews, isOfItself, newsIn, type PassagePage, pagesIn, sentencesIn, undated } from './passages.ts'
import type { Reading } from './reading.ts'
import { writeStrategy } from './writing.ts'

/** The fields of one object of the answer, by their keys. */
export type Given = Record<string, string | string[] | number>

export const ended = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}.`)

/** Each its own quote; those that are no list are whole sentences. */
const repeated = (texts: string[], isList: boolean): Given[] =>
  [...new Set(texts)].map((quote) => ({ text: isList ? quote : ended(quote), quote }))

const mostOf: Record<string, number> = {
  summary: 6,
  products: 8,
  'selling points': 5,
  competitors: 3,
  news: 3,
}

const knownServices = new Set(kinds.flatMap(({ services }) => Object.values(services).flat()).map(plain))

export const isService = (line: string): boolean => knownServices.has(plain(line))

/** The lines that name a service. */
export const servicesIn = (pages: PassagePage[]): string[] =>
  pages.flatMap(({ lines }) => lines.filter(isService))

const partsOf = (reading: Reading): Record<string, string[]> => {
  const pages = pagesIn(reading)
  const said = plain(pages.flatMap(({ lines }) => lines).join('\n'))
  const sentences = sentencesIn(pages)
  const news = newsIn(pages)
  const isNews = (text: string) => news.some((line) => line.includes(text))
  return {
    summary: sentences.filter((text) => !isOfItself(text) && !isNews(text)),
    products: [
      ...servicesIn(pages),
      ...briefOf(reading.facts).services.filter((service) => said.includes(plain(service))),
    ],
    'selling points': sentences.filter((text) => isOfItself(text) && !isNews(text)),
    competitors: sentences.filter((text) =>
      /\b(?:competitor|rival|alternative to|compared with|ahead of)\b/i.test(text),
    ),
    news,
  }
}

/** The company that a sentence names as a rival; null if it names none. */
export const competitorIn = (sentence: string): string | null =>
  /\bahead of (.+)\.$/.exec(sentence)?.[1] ?? null

/** Sentences of the passages for one part of a report, each its own quote; of a competitor only its name. */
export const citedFor = (reading: Reading, part: string): Given[] =>
  repeated(partsOf(reading)[part] ?? [], part === 'products')
    .map(
      ({ text, quote }) =>
        ({ text: (part === 'competitors' && competitorIn(String(quote))) || text, quote }) as Given,
    )
    .slice(0, mostOf[part] ?? 5)

/** What a business is advised to say of itself. */
export const adviceFor = (reading: Reading): string[] => {
  const [point] = partsOf(reading)['selling points'] ?? []
  return point ? [`Say on your first page what sets you apart: “${point}”`] : []
}

/** A step of a report's plan, or of a plan by itself, which calls its actions otherwise. */
const stepOf = (title: string, description: string, quote: string, actions: string[]): Given => ({
  title,
  description,
  quote,
  actions,
  action_items: actions,
})

const reachOf = ({ company, email, phone }: Brief): string => {
  if (email) return `Write to ${email} and say in one sentence why you chose ${company ?? 'them'}.`
  return phone
    ? `Call ${phone} and ask who decides at ${company ?? 'the company'}.`
    : `Find a contact of ${company ?? 'the company'} first: none is known.`
}

/** Three steps for this company and this sender. */
export const stepsFor = (reading: Reading): Given[] => {
  const brief = briefOf(reading.facts)
  const { summary = [], 'selling points': points = [], news = [] } = partsOf(reading)
  const { reported } = brief
  const [opening = ''] = [
    ...news,
    ...reported('news').filter(isNews).map(undated),
    ...points,
    ...summary,
    ...reported('selling point'),
    ...reported(''),
  ]
  const name = brief.company ?? 'the company'
  const [first = '', ...others] = writeStrategy(brief)
  const relate = brief.sender.offer
    ? `Relate it to what you offer: ${brief.sender.offer}.`
    : 'Say what you offer in one sentence.'
  return [
    stepOf(
      `Learn what matters to ${name}`,
      opening ? `${first} Its own words: “${opening}”` : first,
      opening,
      [relate, 'Note one question that only they can answer.'],
    ),
    stepOf('Make the first contact', reachOf(brief), points[0] ?? opening, [relate, ...others.slice(-1)]),
    stepOf('Follow up after a week', `Remind ${name} once, and offer a short call.`, '', [
      brief.phone && brief.email
        ? `Call ${brief.phone} if nobody answers the mail.`
        : 'Try the other way to reach them.',
    ]),
  ]
}
