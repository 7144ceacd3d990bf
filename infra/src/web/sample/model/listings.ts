import type { Reading } from './reading.ts'

/** A company in a text or a list of results, with the values that are given there. */
export type Listing = {
  name: string
  url: string | null
  phone: string | null
  description: string
  row: string
}

const urlPattern = /https?:\/\/[^\s)\]"'<>]+/
const phonePattern = /(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\)[ .-]?)?\d{2,5}(?:[ .-]\d{2,5}){1,4}/

const itemStart = /^\s*(?:\d+[.)]|[-*•])\s+/

const nameOfRow = (row: string): string => {
  const bold = /\*\*(.+?)\*\*/.exec(row)?.[1]
  const linked = /^\s*(?:\d+[.)]|[-*•])?\s*\[([^\]]+)\]\(/.exec(row)?.[1]
  const first = row.replace(itemStart, '').split(/\s[–—|-]\s|:\s|\s\(http|, /)[0] ?? ''
  return (bold ?? linked ?? first).replace(/[*:]+$/g, '').trim()
}

const listingOf = (row: string): Listing => {
  const url = urlPattern.exec(row)?.[0] ?? null
  const text = row
    .replace(itemStart, '')
    .replace(/\(?\[[^\]]*\]\([^)]*\)\)?/g, '')
    .replaceAll('**', '')
    .trim()
  const phone = phonePattern.exec(text.replace(urlPattern, ''))?.[0] ?? null
  return {
    name: nameOfRow(row),
    url: url?.replace(/[?&]utm_source=openai\b/, '') ?? null,
    phone,
    description: text,
    row,
  }
}

/** The items of a list; an item may span several lines. */
const rowsOfText = (text: string): string[] => {
  const rows: string[] = []
  for (const line of text.split('\n')) {
    if (itemStart.test(line)) rows.push(line)
    else if (rows.length > 0 && /^\s+\S/.test(line)) rows[rows.length - 1] += ` ${line.trim()}`
  }
  return rows
}

const textAt = (row: Record<string, unknown>, ...keys: string[]): string | null => {
  for (const key of keys) {
    const value = row[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const listingOfRow = (row: Record<string, unknown>): Listing | null => {
  const title = textAt(row, 'companyName', 'name', 'title', 'company')
  if (!title) return null
  const description = textAt(row, 'content', 'snippet', 'description', 'text', 'quote') ?? ''
  return {
    name: title.split(/\s[|–—-]\s/)[0]?.trim() ?? title,
    url: textAt(row, 'url', 'website', 'link'),
    phone: textAt(row, 'phone') ?? phonePattern.exec(description)?.[0] ?? null,
    description,
    row: JSON.stringify(row),
  }
}

const rowsOfJson = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRow) : isRow(value) ? Object.values(value).flatMap(rowsOfJson) : []

/** True for directories and social networks, which are not a company's own page. */
const isCollection = ({ name, url }: Listing): boolean =>
  /^(?:the )?\d+ best|^top \d+|best .* in /i.test(name) ||
  /facebook\.com|linkedin\.com|citypages/.test(url ?? '')

/** The companies that a prompt lists in JSON rows or bullet points. */
export const listingsIn = (reading: Reading): Listing[] => {
  const fromJson = reading.json.flatMap(rowsOfJson).flatMap((row) => listingOfRow(row) ?? [])
  const listings = fromJson.length > 0 ? fromJson : rowsOfText(reading.input).map(listingOf)
  return listings.filter((listing) => listing.name !== '' && !isCollection(listing))
}
