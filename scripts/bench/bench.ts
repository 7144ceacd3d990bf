/**
 * `npm run bench [-- <part> ...] [-- --write]`: measures what the project promises about itself and
 * prints one table. Parts: import-time, first-load, interaction-time, table-use, search-time; all of them when none is
 * named; and lighthouse, which fetches its tool and therefore runs only when it is named. `--write`, with all parts,
 * also writes docs/bench.md. A figure beyond its bound is shown, not an error.
 */
import { writeFileSync } from 'node:fs'
import type { Chapter } from './figures.ts'
import { measureFirstLoad } from './first-load/measure-first-load.ts'
import { measureImportTime } from './import-time/measure-import-time.ts'
import { measureInteractionTime } from './interaction-time/measure-interaction-time.ts'
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts'
import { describeMachine } from './machine.ts'
import { renderPage, renderText } from './report.ts'
import { measureSearchTime } from './search-time/measure-search-time.ts'
import { measureTableUse } from './table-use/measure-table-use.ts'

const parts: Record<string, () => Promise<Chapter>> = {
  'import-time': measureImportTime,
  'first-load': measureFirstLoad,
  'interaction-time': measureInteractionTime,
  'table-use': measureTableUse,
  'search-time': measureSearchTime,
  lighthouse: measureLighthouse,
}

const onlyWhenNamed = ['lighthouse']

const partsAsked = (words: string[]): string[] => {
  const unknown = words.find((word) => !(word in parts))
  if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
  return words.length > 0 ? words : Object.keys(parts).filter((name) => !onlyWhenNamed.includes(name))
}

const run = async (words: string[]): Promise<void> => {
  const asked = words.filter((word) => word !== '--write')
  const isToWrite = asked.length < words.length
  if (isToWrite && asked.length > 0) throw new Error('Only the figures of all parts together are written.')
  const chapters: Chapter[] = []
  for (const name of partsAsked(asked)) {
    process.stderr.write(`Measuring ${name} ...\n`)
    const chapter = await parts[name]?.()
    if (chapter) chapters.push(chapter)
  }
  const machine = describeMachine()
  process.stdout.write(renderText(machine, chapters))
  if (isToWrite) writeFileSync(new URL('../../docs/bench.md', import.meta.url), renderPage(machine, chapters))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`The bench could not measure: ${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
