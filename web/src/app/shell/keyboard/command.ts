import type { ReactNode } from 'react'

/** An entry of the command palette. */
export type Command = {
  id: string
  title: string
  /** Details shown in small type: 'Dental · Springfield, IL'. */
  about?: string
  /** Further words that match it. */
  keywords?: string
  icon: ReactNode
  /** The keyboard shortcut for the same action: 'n'. */
  shortcut?: string
  run: () => void
  /** Stands for several commands: it begins the query with this text instead of running. */
  begins?: string
}

export type CommandSection = {
  title: string
  commands: readonly Command[]
  /** Enter runs its commands only when they were chosen by arrow keys or pointer. */
  needsChoice?: boolean
}

/** How well a text matches a query: 0 not at all, 1 in a word, 2 at a word's start, 3 at the text's start. */
export const rankOf = (text: string, query: string): number => {
  const at = text.toLocaleLowerCase().indexOf(query)
  if (at < 0) return 0
  if (at === 0) return 3
  return new RegExp(`[\\s\\p{P}]${escaped(query)}`, 'iu').test(text) ? 2 : 1
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

type Named = { title: string; keywords?: string }

/** Below all that contain the query as it stands: what has each of its words, in any order. */
const rankOfWords = 0.5

const rankOfNamed = ({ title, keywords = '' }: Named, query: string) => {
  const rank = rankOf(title, query) * 2 + Math.min(1, rankOf(keywords, query))
  if (rank > 0) return rank
  const words = query.split(/\s+/)
  const beginsWord = (word: string) => Math.max(rankOf(title, word), rankOf(keywords, word)) >= 2
  return words.length > 1 && words.every(beginsWord) ? rankOfWords : 0
}

/** The items that match a query, best first; all items if it is empty. */
export const answersTo = <Item extends Named>(
  items: readonly Item[],
  query: string,
  most = items.length,
): Item[] => {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return items.slice(0, most)
  return items
    .map((item) => ({ item, rank: rankOfNamed(item, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ item }) => item)
}
