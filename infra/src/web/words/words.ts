/** Lower case without accents or punctuation: the form in which names and texts are compared. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
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

/** True when `phrase` occurs in `text` as whole words, compared in their plain form. */
export const saysPhrase = (text: string, phrase: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(phrase)} `)
