/**
 * `npm run bench [-- <part> ...] [-- --write]`: measures the project's promises about speed and size and
 * prints one table. Parts: import-time, first-load, largest-paint, interaction-time, table-use, search-time, prospecting-time, busy-home,
 * hostile-texts, fairness, yolo, yolo-load, outreach-load, import-leads (all of them by default), and lighthouse, which downloads its tool and
 * therefore runs only if it is named. A name also stands for the parts that begin with it (`yolo`). `--write` runs all
 * parts and also writes docs/bench.md. A figure beyond its bound is reported, but it is not an error. A part that fails
 * is: the others are measured and printed all the same, but the page is not written.
 */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Chapter } from './figures.ts'
import { describeMachine } from './machine.ts'
import { measureParts } from './measured-parts.ts'
import { parts } from './parts.ts'
import { renderPage, renderText } from './report.ts'

const onlyWhenNamed = ['lighthouse']

const partsNamed = (word: string): string[] => {
  const named = Object.keys(parts).filter((name) => name === word || name.startsWith(`${word}-`))
  if (named.length > 0) return named
  throw new Error(`There is no part "${word}"; there are ${Object.keys(parts).join(', ')}.`)
}

const partsToRun = (words: string[]): string[] =>
  words.length > 0
    ? words.flatMap(partsNamed)
    : Object.keys(parts).filter((name) => !onlyWhenNamed.includes(name))

/** In a process of its own, because the table's client and parts of the environment are kept for a process's life. */
const measure = (name: string) =>
  new Promise<Chapter>((resolve, reject) => {
    // Set here because some parts load the log as they are imported.
    const env = { LOG_LEVEL: 'SILENT', ...process.env }
    const child = fork(new URL('./measure-part.ts', import.meta.url), [name], { env })
    let chapter: Chapter | undefined
    child.once('message', (message) => {
      chapter = message as Chapter
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 && chapter
        ? resolve(chapter)
        : reject(new Error(`The part ${name} ended with code ${code}`)),
    )
  })

const run = async (words: string[]): Promise<void> => {
  const asked = words.filter((word) => word !== '--write')
  const shouldWrite = asked.length < words.length
  if (shouldWrite && asked.length > 0) throw new Error('--write works only with all parts; name none.')
  const { chapters, failed } = await measureParts(partsToRun(asked), (name) => {
    process.stderr.write(`Measuring ${name} ...\n`)
    return measure(name)
  })
  const machine = describeMachine()
  process.stdout.write(renderText(machine, chapters))
  for (const { name, error } of failed) process.stderr.write(`Not measured: ${name}. ${error}\n`)
  if (failed.length > 0) process.exitCode = 1
  else if (shouldWrite)
    writeFileSync(new URL('../../docs/bench.md', import.meta.url), renderPage(machine, chapters))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`The measurement failed: ${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
