const ordinaryWord = /^[A-Za-z\d]*$/
const ascii = /^[\0-\x7f]*$/

/** Lower case, without accents and punctuation; `&` reads as `and`. The same for every language. */
export const plain = (text: string): string =>
  ordinaryWord.test(text) ? text.toLowerCase() : ascii.test(text) ? ofAscii(text) : withoutMarks(text)

/** What `withoutMarks` answers too, in a third of its time. */
const ofAscii = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['`]/g, '')
    .replace(/[^a-z\d/]+/g, ' ')
    .trim()

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

export const plainWords = (text: string): string[] => plain(text).split(' ').filter(Boolean)

/** Whether `words` occur in `text` as consecutive whole words. Both are plain. */
export const containsWords = (text: string, words: string): boolean =>
  words !== '' && ` ${text} `.includes(` ${words} `)
