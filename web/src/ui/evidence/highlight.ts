export type Span = { start: number; end: number }

const plainSpan = (quote: string, value: string): Span | null => {
  const start = quote.toLowerCase().indexOf(value.toLowerCase())
  return start < 0 || value === '' ? null : { start, end: start + value.length }
}

const isDigit = (char: string) => char >= '0' && char <= '9'

/**
 * Phone numbers are formatted in many ways: match at least the last 7 digits, ignoring what is between them.
 */
const digitsSpan = (quote: string, value: string): Span | null => {
  const valueDigits = [...value].filter(isDigit).join('')
  const places = [...quote].flatMap((char, index) => (isDigit(char) ? [index] : []))
  const quoteDigits = places.map((index) => quote[index]).join('')
  for (let length = valueDigits.length; length >= 7; length -= 1) {
    const at = quoteDigits.indexOf(valueDigits.slice(-length))
    if (at < 0) continue
    const first = places[at] ?? 0
    return {
      start: quote[first - 1] === '+' || quote[first - 1] === '(' ? first - 1 : first,
      end: (places[at + length - 1] ?? 0) + 1,
    }
  }
  return null
}

/** The position of the value in the quote; null when the value was decoded and is not there literally. */
export const findValue = (quote: string, value: string): Span | null =>
  plainSpan(quote, value) ?? (/^[+\d][\d\s().-]{6,}$/.test(value) ? digitsSpan(quote, value) : null)
