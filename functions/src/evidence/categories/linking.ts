import words from './linking-words.json' with { type: 'json' }

/** Words between what a firm is and what it deals in: `manufacturers of`, `fabricants de`. */
export const links: ReadonlySet<string> = new Set(words.of)

const articles = new Set(words.article)

/** Whether a word only holds others together. */
export const isLinking = (word: string): boolean => links.has(word) || articles.has(word)
