import { judgeYoloLead } from '@assay/shared/features/yolo/calls'
import { beforeAll, expect, it } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { startSearch } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { somePlan, startRun, workOnRun, yoloWorkers } from '../../testing/yolo.ts'
import { exportJudgedLeads, exportYoloRuns } from './account-export.ts'

beforeAll(useTestTable)

it('exports the runs with their lanes, and how their leads were judged', async () => {
  const rep = await newRep()
  const owner = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
  await startSearch(rep)
  const id = await startRun(rep, { max_leads: 2, mode: 'bold' })
  const { result } = await workOnRun(rep, id, yoloWorkers(somePlan(1)))
  const params = { id: String(result.firstLeadId) }
  await rep.call(judgeYoloLead, { params, body: { judgement: 'right' } })
  const { rows } = await exportYoloRuns(owner, { limit: 500 })
  expect(rows).toMatchObject([
    { id, status: 'completed', mode: 'bold', savedCount: 2, leadIds: [1, 2], lanes: [{ saved: 2 }] },
  ])
  expect((await exportJudgedLeads(owner)).rows).toContainEqual({ mode: 'bold', right: 1, judged: 1 })
})
