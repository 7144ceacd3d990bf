import type { Names } from './names.ts'

/** A file's text by its path from the root; `current` is null where there is none yet. */
export type Edit = { file: string; change: (current: string | null) => string }

/** What a kind of thing consists of, and what its author must still do. */
export type Plan = { edits: Edit[]; next: string[] }

export type Template = (feature: string, names: Names) => Plan

/** A file of its own: never writes over one that exists. */
export const create = (file: string, text: string): Edit => ({
  file,
  change: (current) => {
    if (current !== null) throw new Error(`${file} exists already.`)
    return text
  },
})

/** Adds an import unless it is there; the formatter puts it in its place. */
export const withImport = (source: string, line: string): string =>
  source.includes(line) ? source : `${line}\n${source}`

/** Adds a name to a list in the source: `opening` is what stands before its first entry. */
export const withEntry = (source: string, opening: RegExp, entry: string): string => {
  const found = source.match(opening)
  if (!found || found.index === undefined)
    throw new Error(`Found no place for ${entry}: ${opening} fits nowhere.`)
  const at = found.index + found[0].length
  return `${source.slice(0, at)}${entry}, ${source.slice(at)}`
}

/** Adds a name at the end of a list in the source: `opening` is the text up to the list's bracket. */
export const withLastEntry = (source: string, opening: string, entry: string): string => {
  const start = source.indexOf(opening)
  if (start < 0) throw new Error(`Found no place for ${entry}: there is no "${opening}".`)
  const end = source.indexOf(']', start + opening.length)
  const before = source.slice(0, end).trimEnd()
  const separator = /[[,]$/.test(before) ? '' : ','
  return `${before}${separator} ${entry}${source.slice(end)}`
}
