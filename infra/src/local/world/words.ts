/** Lower case without accents or punctuation: how words of the world are compared. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)

/** A part of a host name: `Zahnarzt Müller` is `zahnarzt-mueller`. */
export const slugOf = (text: string): string =>
  plain(
    text
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replace(/['’.]/g, ''),
  ).replaceAll(' ', '-')

/** Whether `phrase` stands in `text` as whole words. Both are made plain. */
export const saysPhrase = (text: string, phrase: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(phrase)} `)
