import { cut } from '../integrations/well-formed.ts'
import { halfWidth } from './half-width.ts'
import { literally } from './pattern.ts'
import { isPromptInjection } from './prompt-injection.ts'

/** A text that was read: its verbatim lines and its address. */
export type Testimony = { url: string; lines: readonly string[] }

/** A quote as it stands in a text, with the whole sentence around it. */
export type FoundQuote = { quote: string; url: string; sentence: string }

/** Quotes of verdicts are cut to this many characters. */
export const longestQuote = 240

/** A shorter quote proves nothing; a sign of Chinese or Japanese says as much as two letters. */
const shortest = 6
const weightOf = (text: string) => text.length + (text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0)

/** Signs that are typed alike, and white space with at most one end of a line. */
const alike: Record<string, string> = {
  "'": "['’‘‚‛`´′]",
  '"': '(?:["“”„‟«»‹›「」『』″]|[’‘\']{2})',
  '-': '[-‐‑‒–—―−－ー]',
  ' ': '(?:[^\\S\\n]+(?:\\n[^\\S\\n]*)?|\\n[^\\S\\n]*)',
}

const typed = (quote: string): string =>
  halfWidth(quote)
    .replace(/[’‘‚‛`´′]/g, "'")
    .replace(/[“”„‟«»‹›「」『』″]/g, '"')
    .replace(/[‐‑‒–—―−－]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'.…,;:-]+|[\s"'.…!?。！？,;:-]+$/g, '')

const asWritten = (sign: string): string => alike[sign] ?? literally(sign)

const endsSentence = /[.!?…。！？]$/u
/** The end of a sentence or of a line. */
const ends = /[.!?…](?=\s)|[。！？]|\n/gu
const longestSentence = 500

/** The sentence around a part of a text, or the line where no sentence ends in it. */
const sentenceAround = (text: string, from: number, to: number): string => {
  const first = Math.max(0, from - longestSentence)
  const stops = [...text.slice(first, to + longestSentence).matchAll(ends)].map(
    ({ index }) => first + index + 1,
  )
  const start = stops.findLast((stop) => stop <= from) ?? first
  const end = stops.find((stop) => stop >= to) ?? to + longestSentence
  return text.slice(start, end).trim()
}

/**
 * Without capitals; each character stays at its position. A pattern that ignores case takes fifteen times as long
 * to be made.
 */
const lowerCase = (text: string): string => text.replaceAll('İ', 'I').toLowerCase().replaceAll('ς', 'σ')

/** A text as it is written, and as it is searched. */
type Searchable = { text: string; searched: string }
const searchables = new WeakMap<readonly string[], Searchable>()

/** Many quotes are looked for in the same lines. */
const searchableOf = (lines: readonly string[]): Searchable => {
  const known = searchables.get(lines)
  if (known) return known
  const text = lines.join('\n')
  const searchable = { text, searched: lowerCase(halfWidth(text)) }
  searchables.set(lines, searchable)
  return searchable
}

/**
 * Finds a quote in texts that were read, whatever its case and whichever quotation marks, dashes, spaces and
 * widths it is typed with; answers it as it is written there. It may go on in the next line, but not beyond
 * an empty one. Null when it does not occur, is too short, or stands in a prompt injection.
 */
export const verifyQuote = (quote: string, testimonies: Testimony[]): FoundQuote | null => {
  const wanted = typed(cut(quote.trim(), longestQuote))
  if (weightOf(wanted) < shortest || isPromptInjection(quote)) return null
  const stop = endsSentence.test(quote.trim()) ? '[.!?…。！？]?' : ''
  const pattern = new RegExp([...lowerCase(wanted)].map(asWritten).join('') + stop, 'u')
  for (const { url, lines } of testimonies) {
    const { text, searched } = searchableOf(lines)
    const found = pattern.exec(searched)
    if (!found) continue
    const end = found.index + found[0].length
    const sentence = sentenceAround(text, found.index, end)
    if (!isPromptInjection(sentence)) return { quote: text.slice(found.index, end), url, sentence }
  }
  return null
}
