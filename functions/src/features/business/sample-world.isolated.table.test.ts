import { getUser } from '@assay/shared/features/accounts/calls'
import type { ResearchReport } from '@assay/shared/features/business/research-report'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../infra/src/web/sample/start-world.ts'
import { reportsOf, startBusiness } from '../../testing/business-research.ts'
import { lookupsUsed, showJob } from '../../testing/job.ts'
import { newRep } from '../../testing/rep.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { handler } from './research/research-business.worker.ts'

let world: World
beforeAll(async () => {
  await useTestTable()
  world = await startWorld({ seed: 1, latencyMs: 1 })
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value)
})
afterEach(() => fetch(`${world.controlUrl}/faults`, { method: 'DELETE' }))
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

const breakModel = (mode: string) =>
  fetch(`${world.controlUrl}/faults`, { method: 'PUT', body: JSON.stringify({ ai: { mode } }) })

const site = 'https://granite-park-dental-care-springfield-il.example/'

const research = async () => {
  const rep = await newRep()
  const jobId = await startBusiness(rep, { query: `What sets us apart? ${site}`, applyToSettings: true })
  await handler(queueMessage(rep.user.workspaceId, jobId))
  const [report] = await reportsOf(rep)
  return { rep, report, job: await showJob(rep, jobId), user: (await rep.call(getUser)).body }
}

it('the sample model fills in a profile, each value with sources', async () => {
  const { report, user } = await research()
  expect(report?.title).toBe('Research of Granite Park Dental Care')
  for (const { sources } of (report as ResearchReport).metadata.findings)
    expect(sources.length).toBeGreaterThan(0)
  expect(report?.content).toContain('- Say on your first page what sets you apart')
  expect(user.businessName).toBe('Granite Park Dental Care')
  expect(user.productsServices.length).toBeGreaterThan(2)
  for (const field of ['businessIndustry', 'businessDescription', 'valueProposition'] as const)
    expect([field, user[field]]).not.toContain(null)
})

it('what it invents is neither in reports nor in the profile', async () => {
  await breakModel('invent')
  const { report, user } = await research()
  expect(JSON.stringify([report, user])).not.toMatch(/invented|4,000 employees|900-555|every award/i)
})

it.each(['refuse', 'garbage', 'truncated'])('a model with the fault %s fails the research', async (mode) => {
  await breakModel(mode)
  const { rep, report, job } = await research()
  expect(job).toMatchObject({ status: 'failed', error: { code: 'AI_UNAVAILABLE' } })
  expect([report, await lookupsUsed(rep)]).toEqual([undefined, 0])
})
