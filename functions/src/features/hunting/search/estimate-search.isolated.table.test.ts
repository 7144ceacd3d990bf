import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { updateProfile } from '@assay/shared/features/accounts/calls'
import { estimateSearch } from '@assay/shared/features/hunting/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { rememberRun, shapeOf } from './run-history.store.ts'
import { searchSeconds } from './search-leads.job.ts'

let server: Server

const springfield = {
  display_name: 'Springfield, Illinois, United States',
  lat: '39.8',
  lon: '-89.6',
  boundingbox: ['39.7', '39.9', '-89.8', '-89.5'],
  category: 'boundary',
}

beforeAll(async () => {
  await useTestTable()
  server = createServer((request, response) => {
    const isKnown = /q=Springfield/.test(request.url ?? '')
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isKnown ? [springfield] : []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('NOMINATIM_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

describe('an estimate', { timeout: 20_000 }, () => {
  it('returns how the search is understood and, before any run, the most it may use, and charges nothing', async () => {
    const rep = await newRep()
    const { status, body } = await rep.call(estimateSearch, {
      body: { query: 'dentists in Springfield with free parking' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      criteria: {
        category: { text: 'dentists', from: 'query' },
        place: { name: 'Springfield, Illinois, United States' },
        wishes: [{ text: 'free parking' }],
      },
      notes: [],
      usd: { low: 0, high: 0 },
      basis: 'limits',
      runs: 0,
      usdLeftToday: 5,
    })
    expect((await rep.call(getUsage)).body.lookups.used).toBe(0)
  })

  it('says what is not understood, and what to do about it', async () => {
    const { body } = await (await newRep()).call(estimateSearch, {
      body: { query: 'dentists in Xyzzyville' },
    })
    expect(body.notes.join(' ')).toContain('No place called “Xyzzyville” is known')
    expect(body.criteria.setAside[0]).toMatchObject({ filter: 'place' })
  })

  it('takes the kind of company from the profile where the query names none, and only then', async () => {
    const rep = await newRep()
    await rep.call(updateProfile, {
      body: { targetAudience: 'Dental practices that still keep paper files' },
    })
    const categoryOf = async (query: string) =>
      (await rep.call(estimateSearch, { body: { query } })).body.criteria.category
    expect(await categoryOf('in Springfield')).toEqual({ text: 'Dental practices', from: 'profile' })
    expect(await categoryOf('bakeries in Springfield')).toEqual({ text: 'bakeries', from: 'query' })
  })

  it('uses past searches of that shape, those of the workspace only: others learn nothing from them', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const shape = shapeOf({ maxResults: 10, wishes: 0, model: null })
    for (const ms of [4000, 5000, 6000]) await rememberRun(rep.user.workspaceId, shape, { usd: 0, ms })
    const request = { body: { query: 'dentists in Springfield' } }
    expect((await rep.call(estimateSearch, request)).body).toMatchObject({
      basis: 'workspace',
      runs: 3,
      seconds: { low: 4, high: 6 },
    })
    const { body } = await other.call(estimateSearch, request)
    expect(body).toMatchObject({ basis: 'limits', runs: 0, seconds: { low: 1, high: searchSeconds } })
  })
})
