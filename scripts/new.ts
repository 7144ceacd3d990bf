/** `npm run new -- <kind> <feature> <name>`: writes the files of one thing with its tests, and registers it. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { call } from './new/call.ts'
import { collection } from './new/collection.ts'
import { entity } from './new/entity.ts'
import { feature } from './new/feature.ts'
import { job } from './new/job.ts'
import { namesOf } from './new/names.ts'
import type { Edit, Project, Template } from './new/plan.ts'
import { screen } from './new/screen.ts'

const templates: Record<string, Template> = { feature, call, entity, collection, job, screen }

const usage = `npm run new -- ${Object.keys(templates).join('|')} <feature> <name>, such as
npm run new -- feature weather
npm run new -- call weather getForecast
npm run new -- call weather findStorms GET /api/storms/search
npm run new -- entity|collection weather storm
npm run new -- job weather trackStorms
npm run new -- screen weather storms`

const openProject = (root: string): Project => {
  const read = (file: string) => {
    const target = path.join(root, file)
    return existsSync(target) ? readFileSync(target, 'utf8') : null
  }
  return { read, readAll: (glob) => globSync(glob, { cwd: root }).map(read).join('\n') }
}

/** The text of every file after the edits; a later edit of a file continues the earlier one. */
const apply = (edits: Edit[], { read }: Project): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const { file, change } of edits) texts.set(file, change(texts.get(file) ?? read(file)))
  return texts
}

/**
 * Writes the files under `root`: all of them, or none if one is in the way. Returns their paths from the
 * root and what is left to do. @throws with a sentence.
 */
export const createNew = (root: string, [kind = '', given = '', name = '', ...route]: string[]) => {
  const template = templates[kind]
  if (!template || !given || (!name && kind !== 'feature')) throw new Error(usage)
  const project = openProject(root)
  const asked = { feature: namesOf(given).kebab, names: namesOf(name || given), route }
  const { edits, next } = template(asked, project)
  const texts = apply(edits, project)
  for (const [file, text] of texts) {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return { files: [...texts.keys()], next }
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
