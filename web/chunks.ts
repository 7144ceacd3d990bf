import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** So many of the pages use what is loaded with the frame around all of them. */
const pagesThatShare = 4

/** It starts the program, so nothing else may load it. */
const main = /\/web\/(index\.html|src\/main\.tsx)/

const file = (name: string) => path.join(import.meta.dirname, name)
const isLibrary = (id: string) => id.includes('/node_modules/')
/** Pages without the frame: those who see them do not wait for it. */
const pagesOfVisitors = /\/(accounts\/identity|gate|help)\/|not-found-page/

/** What the program cannot start without. */
const startLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/(query-core|react-query))\//

type Reached = ReadonlySet<string>

/** What is loaded with a module of our own, without the libraries. */
const reachedFrom = (entries: string[], context: Context): Reached => {
  const reached = new Set<string>()
  const add = (id: string) => {
    if (reached.has(id) || isLibrary(id)) return
    reached.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(add)
  }
  entries.forEach(add)
  return reached
}

const lazyIn = (reached: Reached, context: Context): string[] =>
  [...reached].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

const read = (context: Context) => {
  const start = reachedFrom([file('index.html')], context)
  const lazy = lazyIn(start, context)
  const isOfVisitors = (id: string) => pagesOfVisitors.test(id)
  return {
    start,
    frame: reachedFrom([file('src/app/shell/shell.tsx')], context),
    ofVisitors: reachedFrom(lazy.filter(isOfVisitors), context),
    pages: lazy.filter((id) => !isOfVisitors(id)).map((id) => reachedFrom([id], context)),
  }
}

type Graph = ReturnType<typeof read>

const isShared = ({ frame, pages }: Graph, id: string) =>
  frame.has(id) || pages.filter((page) => page.has(id)).length >= pagesThatShare

/** The modules of a file, which are taken before those of the next. Parts of libraries go with our code that needs them. */
const files: Record<string, (graph: Graph, id: string) => boolean> = {
  app: (graph, id) =>
    startLibraries.test(id) ||
    (graph.start.has(id) && !main.test(id)) ||
    (graph.ofVisitors.has(id) && isShared(graph, id)),
  shell: isShared,
}

/**
 * Left to itself the bundler makes a file of each set of modules that is shared by some of the pages: 120 files for one
 * page, which cost requests, and a seventh of its bytes, because small files are compressed worse. What the program starts
 * with is one file, and so is what is loaded with the frame of the pages or used by many of them.
 */
export const chunks = (): Rolldown.CodeSplittingOptions => {
  let graph: Graph | null = null
  const graphOf = (context: Context) => {
    graph ??= read(context)
    return graph
  }
  return {
    groups: Object.entries(files).map(([name, has], nth, { length }) => ({
      debugName: name,
      priority: length - nth,
      name: (id, context) => (has(graphOf(context), id) ? name : null),
    })),
  }
}
