import { getJob } from '@assay/shared/features/jobs/calls'
import { createLead } from '@assay/shared/features/leads/calls'
import {
  getReportResearch,
  listProspectReports,
  startReportResearch,
} from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../infra/src/web/sample/start-world.ts'
import { startResearch } from '../../testing/deep-research.ts'
import { lookupsUsed } from '../../testing/job.ts'
import { startProspecting } from '../../testing/prospecting.ts'
import { newRep } from '../../testing/rep.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { handler as deepWorker } from './deep/research-lead.worker.ts'
import { handler as prospectWorker } from './prospect/prospect-lead.worker.ts'
import { handler as researchWorker } from './research/research-report.worker.ts'

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

let rep: Awaited<ReturnType<typeof newRep>>
let leadId: number
beforeEach(async () => {
  rep = await newRep()
  const body = {
    companyName: 'Granite Park Dental Care',
    industry: 'dentist',
    location: 'Springfield, IL',
    website: 'https://granite-park-dental-care-springfield-il.example/',
  }
  leadId = (await rep.call(createLead, { body })).body.id
})

const message = (jobId: string) => queueMessage(rep.user.workspaceId, jobId)
const jobOf = async (jobId: string) => (await rep.call(getJob, { params: { id: jobId } })).body
const newest = async (): Promise<SavedReport> => {
  const [report] = (await rep.call(listProspectReports, { params: { id: String(leadId) } }))
    .body as SavedReport[]
  if (!report) throw new Error('There is no report')
  return report
}

/** A report, a deep research, and the research of a report, one after the other. */
const writeAll = async () => {
  await prospectWorker(message(await startProspecting(rep, leadId)))
  const report = await newest()
  const body = { reportId: report.id, companyName: 'Granite Park Dental Care' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await researchWorker(message((await rep.call(startReportResearch, { body }, { headers })).body.jobId))
  const ofReport = { params: { id: String(report.id) } }
  const { researchData } = (await rep.call(getReportResearch, ofReport)).body.data
  await deepWorker(message(await startResearch(rep, leadId)))
  return { report, researchData, advanced: await newest() }
}

it('the sample model writes reports and researches with sources, and a plan of three steps', async () => {
  const { report, researchData, advanced } = await writeAll()
  const facts = report.sentences.filter(({ isAdvice }) => !isAdvice)
  expect(facts.length).toBeGreaterThan(8)
  for (const { evidence } of facts) expect(evidence.length).toBeGreaterThan(0)
  expect(JSON.stringify(report.prospectingPlan)).toContain('Granite Park Dental Care')
  expect(researchData?.sentences.length).toBeGreaterThan(8)
  expect(advanced).toMatchObject({ kind: 'advanced', generatedBy: 'ai' })
  expect(JSON.stringify(advanced.enhancedSummary)).toContain('is its owner.')
})

it('what it invents is neither in reports nor in researches', async () => {
  await breakModel('invent')
  const written = JSON.stringify(await writeAll())
  expect(written).not.toMatch(/invented|4,000 employees|900-555|every award/i)
})

it.each(['refuse', 'garbage', 'truncated'])(
  'a model with the fault %s fails the run, and the lookup is given back',
  async (mode) => {
    await breakModel(mode)
    const jobId = await startProspecting(rep, leadId)
    await prospectWorker(message(jobId))
    expect(await jobOf(jobId)).toMatchObject({ status: 'failed', error: { code: 'AI_UNAVAILABLE' } })
    expect(await lookupsUsed(rep)).toBe(0)
  },
)
