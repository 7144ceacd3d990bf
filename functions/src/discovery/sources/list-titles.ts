import { plain } from '../../evidence/plain-words.ts'
import words from './list-titles.json' with { type: 'json' }

const oneOf = (list: string[]) => `(?:${list.join('|')})`
const count = `(?:\\d+|${oneOf(words.numbers)})`
const ranks = oneOf(words.ranks)
/** `The 10 best dentists`, `Top 20 wineries`, `Les dix meilleurs cabinets`. */
const countedRank = new RegExp(`(?:^| )(?:${count} ${ranks}|${ranks} ${count})(?: |$)`)
const ranked = new RegExp(`^(?:${oneOf(words['before ranks'])} )?${ranks} `)
const lists = new RegExp(`(?:^| )${oneOf(words.lists)}(?: |$)`)
const nearby = new RegExp(`(?:^| )${oneOf(words.nearby)}(?: |$)`)
const unspaced = new RegExp(oneOf(words.unspaced.map(plain)))

/** Whether a text counts or lists companies, as titles of directories and articles do; twelve languages. */
export const countsCompanies = (text: string): boolean => countedRank.test(plain(text))

/**
 * Whether a title is that of a list of companies. A company's front page may call itself the best near
 * you; a page below it does so for others.
 */
export const isTitleOfList = (title: string, isFrontPage: boolean): boolean => {
  const written = plain(title)
  if (countedRank.test(written) || lists.test(written)) return true
  return !isFrontPage && (ranked.test(written) || nearby.test(written) || unspaced.test(written))
}
