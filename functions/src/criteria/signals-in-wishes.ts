import type { SignalKind } from '@assay/shared/features/hunting/criteria'
import { containsWords, plain } from '../evidence/plain-words.ts'
import words from './signal-words.json' with { type: 'json' }

const unspaced = /[\p{Script=Han}\p{Script=Katakana}]/u
const listed = Object.entries(words) as [SignalKind, string[]][]

/** What must stand beside the words: `over 50 employees`, `use Shopify`. */
const needs: Partial<Record<SignalKind, RegExp>> = {
  size: /\d/,
  technology: /(?:^|\s)\p{L}+\s.*\p{Lu}/u,
}

/** The signal that would fulfil a wish, where its words say so: `hiring engineers`, `raised a Series A`. */
export const signalIn = (wish: string): SignalKind | null => {
  const text = plain(wish)
  const says = (word: string) =>
    unspaced.test(word) ? text.includes(plain(word)) : containsWords(text, plain(word))
  const found = listed.find(([kind, all]) => (needs[kind]?.test(wish) ?? true) && all.some(says))
  return found?.[0] ?? null
}
