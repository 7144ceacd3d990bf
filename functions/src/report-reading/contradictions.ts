import { plain } from '../evidence/plain-words.ts'
import { isWholeSentence, sentencesOf } from '../reading/page/sentences.ts'
import { sizeStated } from '../reading/signals/size.ts'
import words from './beginnings.json' with { type: 'json' }
import type { CompanyReading, ReadText } from './reading.ts'

const anyOf = (lists: string[]) => new RegExp(` (?:${lists.join('|')}) `, 'u')
const beginnings = anyOf(words.spaced)
const recalled = anyOf(words.recalled)
const beginningsJoined = new RegExp(words.joined, 'u')
const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g

const saysBeginning = (sentence: string): boolean =>
  beginnings.test(` ${plain(sentence)} `) || beginningsJoined.test(sentence)

/** Whether a sentence states in which year a company began. One that recalls it at an anniversary may state another. */
export const statesBeginning = (sentence: string): boolean =>
  saysBeginning(sentence) && sentence.search(year) >= 0

/** The years since when a text says that a company exists. */
const yearsOfBeginning = (text: string): string[] =>
  sentencesOf(text)
    .filter((one) => saysBeginning(one) || recalled.test(` ${plain(one)} `))
    .flatMap((one) => one.match(year) ?? [])

/**
 * Texts of others without the lines that give another year of the company's beginnings, or another number of its
 * people, than its own site does: the company knows these better. The headline above such a line announces it.
 */
export const withoutContradictions = (
  others: ReadText[],
  { texts, signals }: Pick<CompanyReading, 'texts' | 'signals'>,
): ReadText[] => {
  const years = new Set(texts.flatMap(({ lines }) => lines.flatMap(yearsOfBeginning)))
  const size = signals.find(({ kind }) => kind === 'size')?.value
  const contradicts = (line: string): boolean => {
    const said = yearsOfBeginning(line)
    const people = size === undefined ? null : sizeStated(line)
    const isOtherYear = years.size > 0 && said.length > 0 && !said.some((one) => years.has(one))
    return isOtherYear || (people !== null && people !== size)
  }
  return others.map((text) => {
    if (!text.lines.some(contradicts)) return text
    const isKept = (line: string) => isWholeSentence(line) && !contradicts(line)
    return { ...text, lines: text.lines.map((line) => (isKept(line) ? line : '')) }
  })
}
