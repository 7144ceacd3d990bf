import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Each file with the files it imports, by their paths from the repository's root. */
export type ImportGraph = Map<string, string[]>

const isSource = (file: string) => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.endsWith('.d.ts')

/** `import ... from '...'`, `export ... from '...'`, `import '...'` and `import('...')`, types included. */
const importClause = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'([^'\n]+)'/g

/** The file that an import refers to: relative paths include the extension, workspace imports do not. */
const targetOf = (file: string, imported: string): string[] => {
  if (imported.startsWith('.')) return [path.join(path.dirname(file), imported)]
  const [, workspace, inner] = /^@assay\/(\w+)\/(.+)$/.exec(imported) ?? []
  return workspace ? [`${workspace}/src/${inner}.ts`] : []
}

/** The imports among the given sources (text by path); imports of other files are left out. */
export const importGraph = (sources: Map<string, string>): ImportGraph =>
  new Map(
    [...sources].map(([file, text]) => {
      const imported = [...text.matchAll(importClause)].flatMap(([, name = '']) => targetOf(file, name))
      return [file, [...new Set(imported)].filter((target) => sources.has(target))]
    }),
  )

/** The text of every source below a folder of the repository, except built and installed files. */
export const sourcesIn = (root: string, folder: string): Map<string, string> => {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** Import circles: groups of files that import each other directly or indirectly (Tarjan), sorted. */
export const circlesIn = (graph: ImportGraph): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const lower = (file: string, to: number | undefined) =>
    lowest.set(file, Math.min(lowest.get(file) ?? 0, to ?? Number.POSITIVE_INFINITY))

  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) {
        visit(imported)
        lower(file, lowest.get(imported))
      } else if (open.includes(imported)) lower(file, order.get(imported))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.sort((one, other) => (one[0] ?? '').localeCompare(other[0] ?? ''))
}
