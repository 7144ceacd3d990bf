import phrases from './removal-words.json' with { type: 'json' }

const known = new Set(phrases)

/** In lower case, without punctuation and thanks. */
const plain = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .replace(/\b(?:thanks|thank you|danke|merci|gracias|grazie)\b/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Whether a reply says nothing but that its writer wants no more mails: its first line is one of the known phrases. What
 * is said in other words, a person has to read.
 */
export const asksForRemoval = (text: string): boolean => {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? ''
  return first.length < 100 && known.has(plain(first))
}
