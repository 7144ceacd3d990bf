import { getReportResearch } from '@assay/shared/features/prospecting/calls'
import { beforeAll, expect, it } from 'vitest'
import { survivesEveryKill } from '../../../testing/killed-run.ts'
import { portsWith } from '../../../testing/prospecting.ts'
import {
  pagesToResearch,
  researchModel,
  startResearchOf,
  workOnReport,
} from '../../../testing/report-research.ts'
import { saveSomeReport } from '../../../testing/reports.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

it('ends with the same one research, whichever write its worker was killed at', async () => {
  const kills = await survivesEveryKill({
    start: async (rep, leadId) => startResearchOf(rep, await saveSomeReport(rep, leadId)),
    worker: () => {
      const { ai, asked } = researchModel()
      return { asked, work: (rep, jobId) => workOnReport(rep, jobId, portsWith(ai, pagesToResearch)) }
    },
    left: async (rep, report, job) => {
      const { body } = await rep.call(getReportResearch, { params: { id: String(report.id) } })
      const { researchData } = body.data
      expect(researchData?.company_overview.founded).toBe('1998')
      expect(job).toMatchObject({ result: { data: { researchStatus: 'completed', researchData } } })
      return researchData
    },
  })
  expect(kills).toBeGreaterThan(8)
}, 180_000)
