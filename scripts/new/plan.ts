import type { Names } from './names.ts'

/** The text of a file, named by its path from the root; `current` is null if the file does not exist. */
export type Edit = { file: string; change: (current: string | null) => string }

/** The files that a command writes, and what its author must still do. */
export type Plan = { edits: Edit[]; next: string[] }

/** The project that the command adds to. */
export type Project = {
  /** Null if the file does not exist. */
  read: (file: string) => string | null
  /** The texts of all files that match the glob, joined. */
  readAll: (glob: string) => string
}

/** What the command line names: `npm run new -- call <feature> <name> [<route>]`. */
export type Asked = { feature: string; names: Names; route: string[] }

export type Template = (asked: Asked, project: Project) => Plan

/** A file of its own. @throws where it exists already: a command never overwrites a file. */
export const create = (file: string, text: string): Edit => ({
  file,
  change: (current) => {
    if (current !== null) throw new Error(`${file} exists already.`)
    return text
  },
})

/** A change of a file that must exist. */
export const edit = (file: string, change: (current: string) => string): Edit => ({
  file,
  change: (current) => {
    if (current === null) throw new Error(`There is no ${file}.`)
    return change(current)
  },
})

const withNames = (source: string, keyword: string, names: string[], from: string): string => {
  const existing = new RegExp(`^${keyword} \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'$`, 'm')
  const imported =
    source
      .match(existing)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  const all = [...new Set([...imported, ...names])].filter((name) => name !== '')
  const line = `${keyword} { ${all.join(', ')} } from '${from}'`
  return existing.test(source) ? source.replace(existing, () => line) : `${line}\n${source}`
}

/** Adds names to the import of a module, or the import itself; the formatter puts it in its place. */
export const withImport = (source: string, from: string, ...names: string[]): string =>
  withNames(source, 'import', names, from)

/** The same for types. */
export const withTypeImport = (source: string, from: string, ...names: string[]): string =>
  withNames(source, 'import type', names, from)

const closing = (source: string, start: number): number => {
  let depth = 1
  for (let at = start; at < source.length; at++) {
    if ('([{'.includes(source[at] ?? '')) depth++
    if (')]}'.includes(source[at] ?? '')) depth--
    if (depth === 0) return at
  }
  return source.length
}

/** Adds an entry at the end of a list in the source; `opening` is the text up to and with its bracket. */
export const withLastEntry = (source: string, opening: string, entry: string): string => {
  const start = source.indexOf(opening)
  if (start < 0) throw new Error(`Found no place for ${entry}: there is no "${opening}".`)
  const end = closing(source, start + opening.length)
  const before = source.slice(0, end).trimEnd()
  const separator = /[[{,]$/.test(before) ? '' : ','
  return `${before}${separator} ${entry} ${source.slice(end)}`
}
