import { sentencesOf } from './judge.ts'
import type { Reading } from './reading.ts'

/** A page among the passages of the prompt. */
export type PassagePage = { url: string; lines: string[] }

const addressLine = /^\[(https?:\S+)\]$/

export const pagesIn = ({ sections }: Reading): PassagePage[] => {
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

export const isDated = (text: string): boolean =>
  /\b(?:19|20)\d\d\b|(?:19|20)\d\d年/.test(text) && !/©/.test(text)

/** Dated this year or last year. */
export const isNews = (text: string): boolean =>
  isDated(text) && (text.match(/20\d\d/g) ?? []).some((year) => Number(year) >= new Date().getFullYear() - 1)

/** What pages of a company say in the first person, or to their reader. */
export const isOfItself = (text: string): boolean =>
  /^(?:we|our|you can|wir|unsere|nous|notre|nos|somos|nuestro|hemos|wij|onze)\b/i.test(text) ||
  /(?:ます|です)。$/.test(text)

export const sentencesIn = (pages: PassagePage[]): string[] =>
  pages.flatMap(({ lines }) => lines.flatMap(sentencesOf)).filter(isSentence)

const longestDate = 30

/** A report in the line below or above its date, or with it. */
export const newsIn = (pages: PassagePage[]): string[] =>
  pages.flatMap(({ lines }) =>
    lines.filter((line, index) => {
      const isDate = isDated(line) && line.length <= longestDate
      const isBeside = [lines[index - 1], lines[index + 1]].some(
        (one) => one && isDated(one) && one.length <= longestDate,
      )
      return !isDate && line.length >= 8 && (isBeside || /\b(?:opened|award|new)\b.*\b20\d\d\b/i.test(line))
    }),
  )

/** A line with a person of the company and their role. */
export const isPerson = (line: string): boolean =>
  /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,3}, \p{L}[\p{L}/() -]{2,30}$/u.test(line)
