/** Letters that Unicode does not take apart into a plain letter and its mark. */
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

/** A text without case, accents and widths, so that 'Cafe Zurich' finds 'CAFÉ ZÜRICH'. */
export const foldText = (text: string): string => {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłŧþ]/g, (letter) => plainLetters[letter] ?? letter)
}
