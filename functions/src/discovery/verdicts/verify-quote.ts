import { literally } from '../../evidence/pattern.ts'
import { cut } from '../../integrations/well-formed.ts'
import { isPromptInjection } from '../extract/prompt-injection.ts'
import { longestQuote, type Testimony } from './judgement.ts'

const shortest = 6
/**
 * The quote as it stands in a text that was really read, with its address; null when it does
 * not stand there word for word (spaces aside), says too little, or gives orders to machines.
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
