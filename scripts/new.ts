/** `npm run new -- call|entity|job|screen <feature> <name>`: the files of one thing, with a test. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { call } from './new/call.ts'
import { entity } from './new/entity.ts'
import { job } from './new/job.ts'
import { namesOf } from './new/names.ts'
import type { Template } from './new/plan.ts'
import { screen } from './new/screen.ts'

const templates: Record<string, Template> = { call, entity, job, screen }

const usage = `npm run new -- ${Object.keys(templates).join('|')} <feature> <name>, such as
npm run new -- call leads archiveLead`

/**
 * Writes the files of a thing under `root`: all of them, or none where one is in the way.
 * Answers their paths from the root and what is left to do. @throws with a sentence.
 */
export const createNew = (root: string, [kind = '', feature = '', name = '']: string[]) => {
  const template = templates[kind]
  if (!template || !feature || !name) throw new Error(usage)
  const plan = template(namesOf(feature).kebab, namesOf(name))
  const texts = plan.edits.map(({ file, change }) => {
    const target = path.join(root, file)
    return { target, text: change(existsSync(target) ? readFileSync(target, 'utf8') : null) }
  })
  for (const { target, text } of texts) {
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return { files: plan.edits.map(({ file }) => file), next: plan.next }
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  try {
    const { files, next } = createNew(root, process.argv.slice(2))
    spawnSync('npx', ['biome', 'check', '--write', ...files], { cwd: root, stdio: 'ignore' })
    process.stdout.write(`Wrote\n${files.map((file) => `  ${file}\n`).join('')}`)
    process.stdout.write(`Now\n${next.map((step) => `  ${step}\n`).join('')}`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
