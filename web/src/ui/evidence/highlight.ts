export type Span = { start: number; end: number }

const plainSpan = (quote: string, value: string): Span | null => {
  const start = quote.toLowerCase().indexOf(value.toLowerCase())
  return start < 0 || value === '' ? null : { start, end: start + value.length }
}

const isDigit = (char: string) => char >= '0' && char <= '9'

/** A telephone number is written in many ways: its last 7 digits or more are looked for, whatever stands between. */
const digitsSpan = (quote: string, value: string): Span | null => {
  const wanted = [...value].filter(isDigit).join('')
  const places = [...quote].flatMap((char, index) => (isDigit(char) ? [index] : []))
  const written = places.map((index) => quote[index]).join('')
  for (let length = wanted.length; length >= 7; length -= 1) {
    const at = written.indexOf(wanted.slice(-length))
    if (at < 0) continue
    const first = places[at] ?? 0
    return {
      start: quote[first - 1] === '+' || quote[first - 1] === '(' ? first - 1 : first,
      end: (places[at + length - 1] ?? 0) + 1,
    }
  }
  return null
}

/** Where in the quote the value stands; null when it was decoded from it and does not stand there as such. */
export const findValue = (quote: string, value: string): Span | null =>
  plainSpan(quote, value) ?? (/^[+\d][\d\s().-]{6,}$/.test(value) ? digitsSpan(quote, value) : null)
