import { keptPerWord } from '../categories/kept-per-word.ts'

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** The value of a decimal digit of any script: each script has ten in a row, beginning with its zero. */
const valueOfDigit = keptPerWord((digit) => {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1
  return String(value)
})

/**
 * A text as its reader sees it: without invisible signs and the marks of emphasis, which could divide an address or
 * a number, with digits and signs of all widths and scripts as ordinary ones.
 */
export const visibleSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\*|`/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, valueOfDigit)
