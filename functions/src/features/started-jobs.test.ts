import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { kebabCase } from '../../../infra/src/names.ts'
import { importGraph, sourcesIn } from '../../../scripts/import-circles.ts'
import { allFeatures } from './all-features.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = 'functions/src/features/'
const featureOf = (file: string) =>
  file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined

/** Jobs of other features that a feature's code imports without its manifest listing them under `starts`. */
const undeclared = (sources: Map<string, string>, starts: Record<string, string[]>): string[] =>
  [...importGraph(sources)].flatMap(([file, imported]) => {
    const own = featureOf(file)
    if (!own || file.endsWith('.test.ts')) return []
    return imported
      .filter((target) => target.endsWith('.job.ts') && featureOf(target) !== own)
      .filter((target) => !starts[own]?.includes(path.basename(target, '.job.ts')))
      .map((target) => `${file} -> ${target}`)
  })

const declared = Object.fromEntries(
  allFeatures.map(({ name, starts }) => [name, starts.map((job) => kebabCase(job.name))]),
)

// On AWS a function is given only the queues of its manifest; on one machine all functions see all queues.
describe('a job of another feature', () => {
  it('is started only by features whose manifests say so', () => {
    expect(undeclared(sourcesIn(root, 'functions'), declared)).toEqual([])
  })

  it('is noticed where it is not declared', () => {
    const sources = new Map([
      [`${folder}landing/hunt.ts`, "import { searchLeadsJob } from '../hunting/search/search-leads.job.ts'"],
      [`${folder}hunting/search/search-leads.job.ts`, ''],
    ])
    expect(undeclared(sources, {})).toHaveLength(1)
    expect(undeclared(sources, { landing: ['search-leads'] })).toEqual([])
  })
})
