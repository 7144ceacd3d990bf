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

const rankOfCommand = ({ title, keywords = '' }: Command, query: string) =>
  rankOf(title, query) * 2 + Math.min(1, rankOf(keywords, query))

/** The commands that answer a query, best first; all of them while it is empty. */
export const commandsFor = (
  commands: readonly Command[],
  query: string,
  most = commands.length,
): Command[] => {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return commands.slice(0, most)
  return commands
    .map((command) => ({ command, rank: rankOfCommand(command, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ command }) => command)
}
