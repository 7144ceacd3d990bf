import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOf, pluralOf } from './new/names.ts'
import { createNew } from './new.ts'

const root = path.join(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'assay-new-'))
const isLeftOut = /^(?:node_modules|dist|cdk\.out|\.data|\.build|\.git|docs|test-results|playwright-report)$/

/** The project's sources in a folder of their own, on the project's installed packages. */
const copyProject = () => {
  cpSync(root, copy, { recursive: true, filter: (file) => !isLeftOut.test(path.basename(file)) })
  mkdirSync(path.join(copy, 'node_modules', '@assay'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((one) => one !== '@assay'))
    symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  for (const name of ['shared', 'functions', 'web', 'infra']) {
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules', '@assay', name))
    // Another version of a package than the one all share.
    const own = path.join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(copy, name, 'node_modules'))
  }
}

const binaries = path.join(root, 'node_modules', '.bin')

/** The environment without the variables of the test run itself. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV|MODE$)/.test(name)),
  ),
  PATH: [binaries, process.env.PATH].join(path.delimiter),
  NO_COLOR: '1',
}

/** What a tool of the project says about the copy, and nothing if it succeeds. */
const complaints = (name: string, ...args: string[]) =>
  new Promise<string>((resolve) => {
    const options = { cwd: copy, env: environment, maxBuffer: 64 * 1024 * 1024 }
    execFile(path.join(binaries, name), args, options, (error, stdout, stderr) =>
      resolve(error ? `${error.message}\n${stdout}${stderr}` : ''),
    )
  })

const made = new Set<string>()
const make = (...words: string[]) => {
  for (const file of createNew(copy, words).files) made.add(file)
}

beforeAll(() => {
  copyProject()
  make('feature', 'weather')
  make('collection', 'weather', 'storm')
  make('call', 'weather', 'measureRain')
  make('call', 'weather', 'getForecast')
  make('job', 'weather', 'trackStorms')
  make('screen', 'weather', 'storms')
  make('call', 'leads', 'listRegions')
  make('call', 'leads', 'deleteRegion')
  make('call', 'leads', 'findRegions', 'GET', '/api/regions/search')
  make('collection', 'leads', 'territory')
  make('entity', 'leads', 'leadGroup')
  make('screen', 'leads', 'regions')
  make('screen', 'sky', 'stormMap')
})
// A compiler that was just ended may still write.
afterAll(() => rmSync(copy, { recursive: true, maxRetries: 5 }))

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')
const linesWith = (file: string, text: string) => read(file).split(text).length - 1

describe('npm run new', () => {
  it('registers a feature by one line in shared and one in functions', () => {
    expect(linesWith('shared/src/features/contracts.ts', 'weather')).toBe(2)
    expect(read('shared/src/features/contracts.ts')).toContain(
      "\nexport * as weather from './weather/calls.ts'\n",
    )
    expect(read('functions/src/features/manifests.ts')).toContain(
      "\nexport { weather } from './weather/feature.ts'\n",
    )
  })

  it('registers a collection and a job in the manifest of their feature', () => {
    const manifest = read('functions/src/features/weather/feature.ts')
    expect(manifest).toMatch(/collections: \[\s*stormCollection\.name\s*\]/)
    expect(manifest).toMatch(/jobs: \[\s*\{ definition: trackStormsJob, readResult: null \}\s*\]/)
    expect(manifest).toMatch(/exportSections: \[\s*\{ name: 'storms', read: exportStorms/)
    expect(read('functions/src/features/leads/feature.ts')).toMatch(
      /collections: \[\s*leadCollection\.name[^\]]*, territoryCollection\.name\s*\]/,
    )
  })

  it.each([
    ['weather', 'listStorms', 'GET', '/api/storms'],
    ['weather', 'createStorm', 'POST', '/api/storms'],
    ['weather', 'measureRain', 'POST', '/api/weather/measure-rain'],
    ['weather', 'getForecast', 'GET', '/api/forecasts/{id}'],
    ['leads', 'listRegions', 'GET', '/api/regions'],
    ['leads', 'deleteRegion', 'DELETE', '/api/regions/{id}'],
    ['leads', 'findRegions', 'GET', '/api/regions/search'],
    ['leads', 'listTerritories', 'GET', '/api/territories'],
  ])('gives %s a call %s at %s %s', (feature, name, method, at) => {
    expect(read(`shared/src/features/${feature}/calls.ts`)).toContain(
      `name: '${name}',\n  method: '${method}',\n  path: '${at}',`,
    )
    expect(read(`functions/src/features/${feature}/api.ts`)).toMatch(
      new RegExp(`implement\\(calls, \\{[^}]*\\b${name}\\b`),
    )
  })

  it('declares a screen among the pages of its feature, and the feature among those of the site', () => {
    expect(read('web/src/features/leads/pages.ts')).toMatch(
      /leadsPages = \[leadManagement, .*regionsPage\s*\]/,
    )
    expect(read('web/src/features/sky/pages.ts')).toMatch(/skyPages = \[\s*stormMapPage\s*\]/)
    const site = read('web/src/app/pages.ts')
    expect(site.match(/\.\.\.leadsPages/g)).toHaveLength(1)
    expect(site).toMatch(/\.\.\.weatherPages, \.\.\.skyPages\s*\]/)
  })

  it('draws a screen from the list that its name says', () => {
    expect(read('web/src/features/weather/storms-page.tsx')).toContain('rows, isLoading, error, reload')
    expect(read('web/src/features/leads/regions-page.tsx')).toContain('data, isPending, error, refetch')
    expect(made).toContain('web/src/features/sky/use-storm-map.ts')
  })

  it('never overwrites a file, and writes nothing where it refuses', () => {
    const before = read('shared/src/features/leads/calls.ts')
    const refused = (words: string) => () => createNew(copy, words.split(' '))
    expect(refused('call leads createLead')).toThrow('There is a call createLead already.')
    expect(refused('call leads addLead POST /api/leads')).toThrow(
      'There is a call at POST /api/leads already.',
    )
    expect(refused('entity leads territory')).toThrow('Other items of the table begin with TERRITORY#.')
    expect(refused('collection weather lead')).toThrow('Other items of the table begin with LEAD#.')
    expect(refused('job weather searchLeads')).toThrow('There is a job searchLeads already.')
    expect(refused('feature leads')).toThrow('shared/src/features/leads/calls.ts exists already.')
    expect(refused('call sun getShine')).toThrow('There is no feature sun yet.')
    expect(refused('collection leads regions')).toThrow('"regions" is a plural.')
    expect(refused('screen weather forecast')).toThrow('use-forecast.ts reads no list.')
    expect(read('shared/src/features/leads/calls.ts')).toBe(before)
  })

  it('says how it is used', () => {
    const usage = 'npm run new -- feature|call|entity|collection|job|screen <feature> <name>'
    expect(() => createNew(copy, ['page', 'leads', 'x'])).toThrow(usage)
    expect(() => createNew(copy, ['call', 'leads'])).toThrow(usage)
    expect(() => createNew(copy, ['call', 'leads', '../x'])).toThrow('"../x" is not a name')
    expect(() => createNew(copy, ['call', 'leads', 'x', 'GET', 'leads'])).toThrow(
      '"GET leads" is not a route',
    )
    expect(() => createNew(copy, ['feature', 'mailAccount'])).toThrow('A feature is one word')
  })
})

describe('what npm run new writes', () => {
  it('is formatted, linted and within the boundaries', async () => {
    expect(await complaints('biome', 'check', '--write', '--error-on-warnings', ...made)).toBe('')
  }, 180_000)

  it('compiles, on the server and in the browser', async () => {
    expect(await complaints('tsc', '-p', '.')).toBe('')
    expect(await complaints('tsc', '-p', 'web')).toBe('')
  }, 180_000)

  it('has no dead code', async () => {
    expect(await complaints('knip')).toBe('')
  }, 180_000)

  it('passes its own tests and those of every call, list, job and manifest', async () => {
    const own = [...made].filter((file) => /\.test\.tsx?$/.test(file))
    const common = ['features/all-features.test', 'features/all-calls.test', 'http/ids.', 'http/answers.']
    expect(own).toHaveLength(19)
    expect(await complaints('vitest', 'run', ...own, ...common, 'http/list-call.')).toBe('')
  }, 300_000)
})

it('knows every spelling of a name', () => {
  const names = { kebab: 'archive-lead', camel: 'archiveLead', pascal: 'ArchiveLead', words: 'archive lead' }
  for (const name of ['archiveLead', 'archive-lead', 'ArchiveLead']) expect(namesOf(name)).toEqual(names)
  for (const [one, many] of [
    ['storm', 'storms'],
    ['company', 'companies'],
    ['day', 'days'],
    ['box', 'boxes'],
  ])
    expect(pluralOf(namesOf(one ?? '')).kebab).toBe(many)
})
