/**
 * `npm run bench [-- <part> ...] [-- --write]`: measures the project's promises about speed and size and
 * prints one table. Parts: import-time, first-load, interaction-time, table-use, search-time (all of them by default),
 * and lighthouse, which downloads its tool and therefore runs only if it is named. `--write` runs all parts and
 * also writes docs/bench.md. A figure beyond its bound is reported, but it is not an error.
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

const partsToRun = (words: string[]): string[] => {
  const unknown = words.find((word) => !(word in parts))
  if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
  return words.length > 0 ? words : Object.keys(parts).filter((name) => !onlyWhenNamed.includes(name))
}

const run = async (words: string[]): Promise<void> => {
  const asked = words.filter((word) => word !== '--write')
  const shouldWrite = asked.length < words.length
  if (shouldWrite && asked.length > 0) throw new Error('--write works only with all parts; name none.')
  const chapters: Chapter[] = []
  for (const name of partsToRun(asked)) {
    process.stderr.write(`Measuring ${name} ...\n`)
    const chapter = await parts[name]?.()
    if (chapter) chapters.push(chapter)
  }
  const machine = describeMachine()
  process.stdout.write(renderText(machine, chapters))
  if (shouldWrite)
    writeFileSync(new URL('../../docs/bench.md', import.meta.url), renderPage(machine, chapters))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`The measurement failed: ${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
