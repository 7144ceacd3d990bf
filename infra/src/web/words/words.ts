/** Lower case without accents or punctuation: the form in which names and texts are compared. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The plain form without spaces. */
export const plainLetters = (text: string): string => plain(text).replaceAll(' ', '')

export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)

/** A part of a host name: `Zahnarzt Müller` becomes `zahnarzt-mueller`. */
export const slugOf = (text: string): string =>
  plain(
    text
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replace(/['’.]/g, ''),
  ).replaceAll(' ', '-')

/** True for a text in a script that does not part its words, such as Japanese. */
export const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** True when `phrase` occurs in `text` as whole words, compared in their plain form; without spaces, anywhere in it. */
export const saysPhrase = (text: string, phrase: string): boolean =>
  isUnspaced(phrase) ? plain(text).includes(plain(phrase)) : ` ${plain(text)} `.includes(` ${plain(phrase)} `)
