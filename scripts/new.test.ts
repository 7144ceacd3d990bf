import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOf } from './new/names.ts'
import { createNew } from './new.ts'

const root = path.join(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'assay-new-'))
const workspaces = ['shared', 'functions', 'web']

/** The project's sources in a folder of their own, on the project's installed packages. */
const copyProject = () => {
  for (const workspace of workspaces) {
    cpSync(path.join(root, workspace, 'src'), path.join(copy, workspace, 'src'), { recursive: true })
    cpSync(path.join(root, workspace, 'package.json'), path.join(copy, workspace, 'package.json'))
  }
  for (const file of [
    'tsconfig.json',
    'web/tsconfig.json',
    'biome.json',
    'boundaries.generated.json',
    '.gitignore',
  ]) {
    cpSync(path.join(root, file), path.join(copy, file))
  }
  const installed = readdirSync(path.join(root, 'node_modules')).filter((name) => name !== '@assay')
  mkdirSync(path.join(copy, 'node_modules', '@assay'), { recursive: true })
  for (const name of installed)
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  for (const name of workspaces)
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules', '@assay', name))
}

const binary = (name: string, args: string[]) =>
  spawnSync(path.join(root, 'node_modules', '.bin', name), args, { cwd: copy, encoding: 'utf8' })

const made = new Set<string>()
const make = (...words: string[]) => {
  for (const file of createNew(copy, words).files) made.add(file)
}

beforeAll(() => {
  copyProject()
  make('call', 'leads', 'archiveLead')
  make('call', 'leads', 'getForecast')
  make('call', 'weather', 'list-storms')
  make('entity', 'leads', 'leadList')
  make('job', 'leads', 'tidyLeads')
  make('screen', 'leads', 'leadLists')
  make('screen', 'weather', 'stormMap')
})
afterAll(() => rmSync(copy, { recursive: true }))

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')

/** Type errors in the new files; those of the rest of the project are told elsewhere. */
const typeErrors = (folder: string, files: string[]) => {
  const config = path.join(folder, 'tsconfig.new.json')
  writeFileSync(
    path.join(copy, config),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [],
      files: files.map((file) => path.relative(folder, file)),
    }),
  )
  const { stdout } = binary('tsc', ['-p', config])
  return stdout.split('\n').filter((line) => files.some((file) => line.startsWith(file)))
}

describe('npm run new', () => {
  it('writes a call: declaration, handler, API, test and hook', () => {
    expect(read('shared/src/features/leads/calls.ts')).toContain("path: '/api/leads/archive-lead'")
    expect(read('functions/src/features/leads/api.ts')).toMatch(
      /implement\(calls, \{\s*getForecast, archiveLead, /,
    )
    expect(read('functions/src/features/leads/archive-lead.table.test.ts')).toContain('rep.call(archiveLead')
    expect(read('web/src/features/leads/use-archive-lead.ts')).toContain('useMutation')
    expect(read('web/src/features/leads/use-get-forecast.ts')).toContain('useQuery')
  })

  it('starts the API of a feature that is new', () => {
    expect(read('functions/src/features/weather/api.ts')).toContain('implement(calls, { listStorms, })')
  })

  it('puts a job into the list of all jobs', () => {
    expect(read('functions/src/features/all-jobs.ts')).toMatch(/= \[\s*tidyLeadsJob, /)
  })

  it('declares a screen among the pages of its feature, and the feature among those of the site', () => {
    expect(read('web/src/features/leads/pages.ts')).toMatch(/leadsPages = \[.*leadPage, leadListsPage\]/)
    expect(read('web/src/features/weather/pages.ts')).toMatch(/weatherPages = \[\s*stormMapPage\]/)
    const site = read('web/src/app/pages.ts')
    expect(site.match(/\.\.\.leadsPages/g)).toHaveLength(1)
    expect(site).toMatch(/\.\.\.weatherPages\s*\]/)
  })

  it('writes what compiles', () => {
    const files = [...made]
    expect(
      typeErrors(
        '.',
        files.filter((file) => !file.startsWith('web/')),
      ),
    ).toEqual([])
    expect(
      typeErrors(
        'web',
        files.filter((file) => file.startsWith('web/')),
      ),
    ).toEqual([])
  }, 120_000)

  it('writes what the linter accepts once it is formatted', () => {
    const { status, stdout, stderr } = binary('biome', ['check', '--write', '--error-on-warnings', ...made])
    expect(stdout + stderr).toContain(`Checked ${made.size} files`)
    expect(status).toBe(0)
  }, 60_000)

  it('never writes over a file', () => {
    const before = read('shared/src/features/leads/calls.ts')
    expect(() => createNew(copy, ['call', 'leads', 'archiveLead'])).toThrow(
      'leads has a call archiveLead already.',
    )
    expect(() => createNew(copy, ['entity', 'leads', 'lead'])).toThrow(
      'shared/src/features/leads/lead.ts exists already.',
    )
    expect(read('shared/src/features/leads/calls.ts')).toBe(before)
  })

  it('says how it is used', () => {
    expect(() => createNew(copy, ['page', 'leads', 'x'])).toThrow('npm run new -- call|entity|job|screen')
    expect(() => createNew(copy, ['call', 'leads', '../x'])).toThrow('"../x" is no name')
  })
})

it('knows every spelling of a name', () => {
  const names = { kebab: 'archive-lead', camel: 'archiveLead', pascal: 'ArchiveLead', words: 'archive lead' }
  for (const name of ['archiveLead', 'archive-lead', 'ArchiveLead']) expect(namesOf(name)).toEqual(names)
})
