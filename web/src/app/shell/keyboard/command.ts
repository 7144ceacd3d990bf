import type { ReactNode } from 'react'

/** Something that the palette can do. */
export type Command = {
  id: string
  title: string
  /** More about it, shown small: 'Dental · Springfield, IL'. */
  about?: string
  /** Other words that it is found by. */
  keywords?: string
  icon: ReactNode
  /** The key that does the same: 'n'. */
  shortcut?: string
  run: () => void
}

export type CommandSection = { title: string; commands: readonly Command[] }

/** How well a text answers a query: 0 not at all, then inside a word, at a word's start, at the text's start. */
export const rankOf = (text: string, query: string): number => {
  const at = text.toLocaleLowerCase().indexOf(query)
  if (at < 0) return 0
  if (at === 0) return 3
  return new RegExp(`[\\s\\p{P}]${escaped(query)}`, 'iu').test(text) ? 2 : 1
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

type Named = { title: string; keywords?: string }

const rankOfNamed = ({ title, keywords = '' }: Named, query: string) =>
  rankOf(title, query) * 2 + Math.min(1, rankOf(keywords, query))

/** What answers a query, best first; everything while it is empty. */
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
