import { cut } from '../integrations/well-formed.ts'
import { literally } from './pattern.ts'
import { isPromptInjection } from './prompt-injection.ts'

/** A text that was read: its verbatim lines and its address. */
export type Testimony = { url: string; lines: string[] }

/** Quotes of verdicts are cut to this many characters. */
export const longestQuote = 240

/** A shorter quote proves nothing. */
const shortest = 6

/**
 * Finds a quote in texts that were read; answers it as written there, with the address. Null when it
 * does not occur verbatim (except for spaces), is too short, or is a prompt injection.
 */
export const verifyQuote = (
  quote: string,
  testimonies: Testimony[],
): { quote: string; url: string } | null => {
  const words = cut(quote.trim(), longestQuote).split(/\s+/)
  if (words.join(' ').length < shortest || isPromptInjection(quote)) return null
  const pattern = new RegExp(words.map(literally).join('\\s+'), 'u')
  for (const { url, lines } of testimonies) {
    const found = lines.map((line) => pattern.exec(line)?.[0]).find(Boolean)
    if (found) return { quote: found, url }
  }
  return null
}
