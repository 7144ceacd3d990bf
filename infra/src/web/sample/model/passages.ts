import { plain, saysPhrase } from '../../words/words.ts'
import { briefOf } from './brief.ts'
import { sentencesOf } from './judge.ts'
import type { Reading } from './reading.ts'

/** A page among the passages of the prompt. */
export type PassagePage = { url: string; lines: string[] }

const addressLine = /^\[(https?:\S+)\]$/

const pagesOf = ({ sections }: Reading): PassagePage[] => {
  const pages: PassagePage[] = []
  for (const line of sections.flatMap(({ text }) => text.split('\n').map((one) => one.trim()))) {
    const url = addressLine.exec(line)?.[1]
    if (url) pages.push({ url, lines: [] })
    else if (line) pages.at(-1)?.lines.push(line)
  }
  return pages
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')

/** Pages on which nothing is said in sentences. */
const isSocial = (url: string): boolean => /facebook\.com|linkedin\.com/.test(url)

/** What the pages of the prompt say of its company: of others' pages the lines that name it. */
export const pagesIn = (reading: Reading): PassagePage[] => {
  const { website, company } = briefOf(reading.facts)
  const isOwn = (url: string) => website === null || hostOf(url) === hostOf(website)
  const name = plain(company ?? '')
  return pagesOf(reading)
    .filter(({ url }) => !isSocial(url))
    .map(({ url, lines }) => ({
      url,
      lines: isOwn(url) ? lines : lines.filter((line) => isDate(line) || saysPhrase(line, name)),
    }))
}

const isSentence = (text: string): boolean =>
  /[.!?。！？]$/.test(text) &&
  !/^(?:please|call|click|welcome)\b/i.test(text) &&
  text.length >= (/\p{Script=Han}/u.test(text) ? 10 : 20)

export const isDated = (text: string): boolean =>
  /\b(?:19|20)\d\d\b|(?:19|20)\d\d年/.test(text) && !/©/.test(text)

const longestDate = 30
const isDate = (line: string): boolean => isDated(line) && line.length <= longestDate

/** Dated this year or last year. */
export const isNews = (text: string): boolean =>
  isDated(text) && (text.match(/20\d\d/g) ?? []).some((year) => Number(year) >= new Date().getFullYear() - 1)

/** A report's news without the date before it. */
export const undated = (news: string): string => news.replace(/^\d{4}-\d\d(?:-\d\d)?: /, '')

/** What pages of a company say in the first person, or to their reader. */
export const isOfItself = (text: string): boolean =>
  /^(?:we|our|you can|wir|unsere|nous|notre|nos|somos|nuestro|hemos|wij|onze)\b/i.test(text) ||
  /(?:ます|です)。$/.test(text)

export const sentencesIn = (pages: PassagePage[]): string[] =>
  pages.flatMap(({ lines }) => lines.flatMap(sentencesOf)).filter(isSentence)

/** A report of this year or last year, in the line below or above its date, or with it. */
export const newsIn = (pages: PassagePage[]): string[] =>
  pages.flatMap(({ lines }) =>
    lines.filter((line, index) => {
      const dated = [lines[index - 1], lines[index + 1]].find((one) => one && isDate(one))
      const isReport = dated ? isNews(dated) : /\b(?:opened|award|new)\b/i.test(line) && isNews(line)
      return !isDate(line) && line.length >= 8 && isReport
    }),
  )

/** A line with a person of the company and their role. */
export const isPerson = (line: string): boolean =>
  /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,3}, \p{L}[\p{L}/() -]{2,30}$/u.test(line)
