import type { Numbered } from './imap-search.ts'
import { internalDate, type Token } from './imap-syntax.ts'

const headerEnd = '\r\n\r\n'

/** The header with its empty line, and what follows it. */
const halvesOf = (source: Buffer): [Buffer, Buffer] => {
  const end = source.indexOf(headerEnd)
  return end < 0
    ? [source, Buffer.alloc(0)]
    : [source.subarray(0, end + headerEnd.length), source.subarray(end + headerEnd.length)]
}

const namedFields = (header: Buffer, names: string[]): Buffer => {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  const fields = header.toString('latin1').split(/\r\n(?![ \t])/)
  const kept = fields.filter((field) => wanted.has(field.split(':', 1)[0]?.toLowerCase() ?? ''))
  return Buffer.from([...kept, '', ''].join('\r\n'), 'latin1')
}

const sectionOf = (source: Buffer, section: string): Buffer => {
  const [header, text] = halvesOf(source)
  const [, names] = /^HEADER\.FIELDS \(([^)]*)\)$/i.exec(section) ?? []
  if (names !== undefined) return namedFields(header, names.replaceAll('"', '').split(/\s+/))
  if (section === '') return source
  if (/^HEADER$/i.test(section)) return header
  if (/^TEXT$/i.test(section)) return text
  throw new Error('Unknown section')
}

const literal = (name: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${name} {${bytes.length}}\r\n`, 'latin1'), bytes])

const bodyItem = /^BODY(?:\.PEEK)?\[(.*)\](?:<(\d+)\.(\d+)>)?$/i

const itemOf = (item: string, { mail }: Numbered, source: Buffer): Buffer => {
  const [isBody, section = '', from, length] = bodyItem.exec(item) ?? []
  if (isBody) {
    const whole = sectionOf(source, section)
    if (from === undefined) return literal(`BODY[${section}]`, whole)
    const part = whole.subarray(Number(from), Number(from) + Number(length))
    return literal(`BODY[${section}]<${from}>`, part)
  }
  switch (item.toUpperCase()) {
    case 'UID':
      return Buffer.from(`UID ${mail.id}`)
    case 'FLAGS':
      return Buffer.from('FLAGS ()')
    case 'INTERNALDATE':
      return Buffer.from(`INTERNALDATE "${internalDate(mail.at)}"`)
    case 'RFC822.SIZE':
      return Buffer.from(`RFC822.SIZE ${source.length}`)
    default:
      throw new Error(`Unknown item ${item}`)
  }
}

const macros: Record<string, string[]> = { FAST: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'] }

/** The items that a FETCH asks for; a UID FETCH also answers the UID. */
export const fetchItems = (given: Token | undefined, byUid: boolean): string[] => {
  const words = (Array.isArray(given) ? given : [given ?? '']).map(String)
  const items = words.flatMap((word) => macros[word.toUpperCase()] ?? [word])
  const hasUid = items.some((item) => item.toUpperCase() === 'UID')
  return byUid && !hasUid ? ['UID', ...items] : items
}

/** One untagged FETCH response. Throws for items that this server does not know. */
export const fetched = (numbered: Numbered, items: string[], source: Buffer): Buffer => {
  const parts = items.map((item) => itemOf(item, numbered, source))
  const spaced = parts.flatMap((part, index) => (index > 0 ? [Buffer.from(' '), part] : [part]))
  return Buffer.concat([Buffer.from(`* ${numbered.sequence} FETCH (`), ...spaced, Buffer.from(')\r\n')])
}
