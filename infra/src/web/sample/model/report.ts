import { plain } from '../../words/words.ts'
import { sentencesOf } from './judge.ts'
import type { Reading } from './reading.ts'
import { type Brief, briefOf, writeStrategy } from './writing.ts'

/** The fields of one object of the answer, by their keys. */
export type Given = Record<string, string | string[]>

/** A page among the passages of the prompt. */
type PassagePage = { url: string; lines: string[] }

const addressLine = /^\[(https?:\S+)\]$/

const pagesIn = ({ sections }: Reading): PassagePage[] => {
  const pages: PassagePage[] = []
  for (const line of sections.flatMap(({ text }) => text.split('\n').map((one) => one.trim()))) {
    const url = addressLine.exec(line)?.[1]
    if (url) pages.push({ url, lines: [] })
    else if (line) pages.at(-1)?.lines.push(line)
  }
  return pages
}

const isSentence = (text: string): boolean =>
  /[.!?。！？]$/.test(text) && text.length >= (/\p{Script=Han}/u.test(text) ? 10 : 25)
const isDated = (text: string): boolean => /\b(?:19|20)\d\d\b|(?:19|20)\d\d年/.test(text) && !/©/.test(text)
const isOfItself = (text: string): boolean =>
  /^(?:we|our|you can|wir|unsere|nous|notre|nos|somos|nuestro|hemos|wij|onze)\b/i.test(text) ||
  /(?:ます|です)。$/.test(text)

const repeated = (texts: string[]): Given[] => [...new Set(texts)].map((text) => ({ text, quote: text }))

const sentencesIn = (pages: PassagePage[]): string[] =>
  pages.flatMap(({ lines }) => lines.flatMap(sentencesOf)).filter(isSentence)

/** A report in the line below or above its date, or with it. */
const newsIn = (pages: PassagePage[]): string[] =>
  pages.flatMap(({ lines }) =>
    lines.filter((line, index) => {
      const isDate = isDated(line) && line.length <= 30
      const isBeside = [lines[index - 1], lines[index + 1]].some(
        (one) => one && isDated(one) && one.length <= 30,
      )
      return !isDate && line.length >= 8 && (isBeside || /\b(?:opened|award|new)\b.*\b20\d\d\b/i.test(line))
    }),
  )

const mostOf: Record<string, number> = {
  summary: 6,
  products: 8,
  'selling points': 5,
  competitors: 3,
  news: 3,
}

const partsOf = (reading: Reading): Record<string, string[]> => {
  const pages = pagesIn(reading)
  const said = plain(pages.flatMap(({ lines }) => lines).join('\n'))
  const sentences = sentencesIn(pages)
  const news = newsIn(pages)
  const isNews = (text: string) => news.some((line) => line.includes(text))
  return {
    summary: sentences.filter((text) => !isOfItself(text) && !isNews(text)),
    products: briefOf(reading.facts).services.filter((service) => said.includes(plain(service))),
    'selling points': sentences.filter((text) => isOfItself(text) && !isNews(text)),
    competitors: sentences.filter((text) =>
      /\b(?:competitor|rival|alternative to|compared with)/i.test(text),
    ),
    news,
  }
}

/** Sentences of the passages for one part of a report, each its own quote. */
export const citedFor = (reading: Reading, part: string): Given[] =>
  repeated(partsOf(reading)[part] ?? []).slice(0, mostOf[part] ?? 5)

const stepOf = (title: string, description: string, quote: string, actions: string[]): Given => ({
  title,
  description,
  quote,
  actions,
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
  const [opening = ''] = news.length > 0 ? news : [...points, ...summary]
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
