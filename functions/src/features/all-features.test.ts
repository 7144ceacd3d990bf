import { readdirSync } from 'node:fs'
import path from 'node:path'
import { allCalls, callsByFeature } from '@assay/shared/features/all-calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { describe, expect, it } from 'vitest'
import { kebabCase } from '../../../infra/src/names.ts'
import { mailSeconds } from '../platform/jobs/define-job.ts'
import { defineCollectionName, definedCollectionNames } from '../platform/table/collection.ts'
import { allFeatures, allFeeds, allJobs, features } from './all-features.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

describe('the manifests', () => {
  it('are those of all features with calls, each under its folder’s name', () => {
    expect(Object.keys(features).toSorted()).toEqual(Object.keys(callsByFeature).toSorted())
    for (const [name, manifest] of Object.entries(features)) expect(manifest.name).toBe(name)
  })

  it('list every job that is defined, once, and each has its worker', () => {
    const defined = sources
      .filter((file) => file.endsWith('.job.ts'))
      .map((file) => path.basename(file, '.job.ts'))
    expect(allJobs.map(({ name }) => kebabCase(name)).toSorted()).toEqual(defined.toSorted())
    for (const job of defined)
      expect(sources.filter((file) => path.basename(file) === `${job}.worker.ts`)).toHaveLength(1)
  })

  it('list every feed that is defined, once, and each has its receiver', () => {
    const defined = sources
      .filter((file) => file.endsWith('.feed.ts'))
      .map((file) => path.basename(file, '.feed.ts'))
    expect(allFeeds.map(({ name }) => kebabCase(name)).toSorted()).toEqual(defined.toSorted())
    for (const feed of defined)
      expect(sources.filter((file) => path.basename(file) === `${feed}.receiver.ts`)).toHaveLength(1)
  })

  it('list every collection that is defined, once', async () => {
    const stores = readdirSync(path.join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.store.ts'))
      .map((file) => path.join(import.meta.dirname, '..', file))
    await Promise.all(stores.map((file) => import(file)))
    const listed = allFeatures.flatMap(({ collections }) => [...collections])
    expect(listed.toSorted()).toEqual(definedCollectionNames().toSorted())
    for (const name of listed) expect(() => defineCollectionName(name)).toThrow('two collections')
  })

  it('own the collection of every list, and of each call that names one', () => {
    const owned = allFeatures.flatMap(({ collections }) => [...collections])
    const named = (allCalls as readonly CallOptions[])
      .filter(({ kind, collection }) => kind === 'list' || collection !== undefined)
      .map(({ collection }) => collection)
    expect([...new Set(named)].toSorted()).toEqual(owned.toSorted())
  })

  it('give each mail a short attempt, so that one that hangs holds up no other', () => {
    const mailing = allJobs.filter(({ needs }) => needs.sendsMail)
    expect(mailing.length).toBeGreaterThan(0)
    expect(mailing.filter(({ attemptSeconds }) => attemptSeconds !== mailSeconds)).toEqual([])
  })

  it('start no job of their own under `starts`', () => {
    for (const { jobs, starts } of allFeatures)
      for (const { definition } of jobs) expect(starts).not.toContain(definition)
  })

  it('name each section of an account’s export once', () => {
    const names = allFeatures.flatMap(({ exportSections }) => exportSections.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
  })
})
