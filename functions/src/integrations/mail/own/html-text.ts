const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    return character(decimal ? Number(decimal) : Number.parseInt(hex, 16)).toWellFormed()
  })

/** The text without what stands between the tags, such as style sheets and quoted mails. */
const without = (html: string, open: RegExp, close: string): string => {
  const kept: string[] = []
  let rest = html
  for (;;) {
    const start = rest.search(open)
    if (start < 0) return kept.join('') + rest
    kept.push(rest.slice(0, start))
    const end = rest.toLowerCase().indexOf(close, start)
    if (end < 0) return kept.join('')
    rest = rest.slice(end + close.length)
    // Each turn searches the rest anew; no real mail has more.
    if (kept.length > 200) return kept.join('')
  }
}

const ends = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table)\b[^<>]*>/gi

/** The words of an HTML mail, a line per block, without the mail that mail programs quote. In linear time. */
export const htmlText = (html: string): string => {
  const own = [
    [/<style\b/i, '</style>'],
    [/<script\b/i, '</script>'],
    [/<!--/, '-->'],
    [/<blockquote\b/i, '</blockquote>'],
  ] as const
  const visible = own.reduce((text, [open, close]) => without(text, open, close), html)
  const lines = visible
    .replace(/\s+/g, ' ')
    .replace(ends, '\n')
    .replace(/<[^<>]*>/g, '')
  return decoded(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
