/** Letters that Unicode normalisation (NFKD) does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
}

const isPlain = /^[ -~\n]*$/

/** Removes differences of case, accent and width, so that 'Cafe Zurich' matches 'CAFÉ ZÜRICH'. */
export const foldText = (text: string): string => {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłŧþ]/g, (letter) => plainLetters[letter] ?? letter)
}
