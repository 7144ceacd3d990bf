/** A word, a quoted text (without its quotes) or a list in parentheses. */
export type Token = string | Token[]

/** Text as a quoted string. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** A word may have a part in brackets, which may have spaces: `BODY.PEEK[HEADER.FIELDS (FROM TO)]<0.100>`. */
const patterns = /\s+|(\()|(\))|"((?:[^"\\]|\\.)*)"|((?:[^\s()"[]|\[[^\]]*\])+)/gy

/** The words of a command. Literals have been replaced by quoted strings. Throws if the text is no IMAP. */
export const tokensOf = (text: string): Token[] => {
  const stack: Token[][] = [[]]
  let position = 0
  while (position < text.length) {
    patterns.lastIndex = position
    const match = patterns.exec(text)
    if (!match) throw new Error('Unknown syntax')
    const [, opens, closes, inQuotes, word] = match
    position = patterns.lastIndex
    if (opens) stack.push([])
    else if (closes) {
      const list = stack.pop()
      if (!list || stack.length === 0) throw new Error('A parenthesis too many')
      stack.at(-1)?.push(list)
    } else if (inQuotes !== undefined) stack.at(-1)?.push(inQuotes.replaceAll(/\\(.)/g, '$1'))
    else if (word !== undefined) stack.at(-1)?.push(word)
  }
  if (stack.length !== 1 || !stack[0]) throw new Error('A parenthesis is missing')
  return stack[0]
}

/** Whether a number is in a set like `1:3,7,9:*`; `*` is the highest number there is. */
export const inSet = (set: string, highest: number): ((number: number) => boolean) => {
  if (!/^[\d*]+(:[\d*]+)?(,[\d*]+(:[\d*]+)?)*$/.test(set)) throw new Error('Unknown set')
  const numberOf = (text: string) => (text === '*' ? highest : Number(text))
  const ranges = set.split(',').map((range) => {
    const [from = '', to = from] = range.split(':')
    const [a, b] = [numberOf(from), numberOf(to)]
    return [Math.min(a, b), Math.max(a, b)] as const
  })
  return (number) => ranges.some(([from, to]) => number >= from && number <= to)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

/** `21-Nov-2026 08:00:00 +0000` */
export const internalDate = (at: number): string => {
  const date = new Date(at)
  const day = `${two(date.getUTCDate())}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()}`
  return `${day} ${date.toISOString().slice(11, 19)} +0000`
}

/** The start of a day like `1-Nov-2026`, in milliseconds since 1970. */
export const dayOf = (text: string): number => {
  const at = Date.parse(`${text.replaceAll('-', ' ')} UTC`)
  if (Number.isNaN(at)) throw new Error('Unknown date')
  return at
}
