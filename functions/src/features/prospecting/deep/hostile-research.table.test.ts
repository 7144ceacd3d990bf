import { createLead } from '@assay/shared/features/leads/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, describe, expect, it } from 'vitest'
import { portsOfResearch, researcher, startResearch, workOnResearch } from '../../../testing/deep-research.ts'
import { showJob } from '../../../testing/job.ts'
import { site } from '../../../testing/prospecting.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

/** The report of a research whose model says `text` wherever it can, `times` times. */
const researchSaying = async (text: string, times: number) => {
  const rep = await newRep()
  const lead = { companyName: 'Maple Dental', location: 'Springfield', website: site }
  const leadId = (await rep.call(createLead, { body: lead })).body.id
  const many = <Thing>(thing: (nth: number) => Thing) => Array.from({ length: times }, (_, nth) => thing(nth))
  let rounds = 0
  const { ai } = researcher({
    research_plan: () => {
      rounds += 1
      return {
        questions: many((nth) => ({ question: `${text} ${rounds}.${nth}?`, search: `hiring ${text}` })),
      }
    },
    research_findings: () => ({
      findings: many((nth) => ({
        question: 1 + (nth % 3),
        text: `It hired 4 dentists in February 2026 ${text}.`,
        quote: 'hired 4 dentists in February 2026',
      })),
      open: many((nth) => `${text} ${nth}`),
    }),
  })
  const jobId = await startResearch(rep, leadId)
  await workOnResearch(rep, jobId, portsOfResearch(ai))
  const { body } = await rep.call(listProspectReports, { params: { id: String(leadId) } })
  const [report] = body as SavedReport[]
  return { job: await showJob(rep, jobId), report }
}

describe('a research whose model writes', () => {
  it('tags has none in its report and its trace', async () => {
    const { job, report } = await researchSaying('<img src=x onerror="alert(1)"> <b>now</b>', 2)
    expect(job.status).toBe('completed')
    expect(report?.enhancedSummary?.findings).not.toEqual([])
    expect(JSON.stringify(report)).not.toMatch(/<img|<b>|onerror/)
  })

  it('too much keeps what can be read', async () => {
    const { job, report } = await researchSaying('and more '.repeat(1000), 200)
    expect(job.status).toBe('completed')
    expect(JSON.stringify(report).length).toBeLessThan(40_000)
  })
})
