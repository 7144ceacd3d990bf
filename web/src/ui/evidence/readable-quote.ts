const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key.startsWith('@') ? [] : textsIn(part)))
}

/** A quote of structured data, such as `"addressLocality":"Boston"`, without its keys; other quotes as they are. */
export const readableQuote = (quote: string): string => {
  if (!/^"[@\w]+"\s*:/.test(quote)) return quote
  try {
    return textsIn(JSON.parse(`{${quote}}`)).join(', ') || quote
  } catch {
    return quote
  }
}
