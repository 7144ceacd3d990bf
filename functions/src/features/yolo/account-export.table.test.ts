import { judgeYoloLead } from '@assay/shared/features/yolo/calls'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { documents } from '../../platform/table/table.ts'
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

it('reads one run after the other, whatever a page has', async () => {
  const rep = await newRep()
  const { workspaceId, id: userId } = rep.user
  for (let run = 0; run < 3; run++) await workOnRun(rep, await startRun(rep), yoloWorkers(somePlan(1)))
  const table = documents()
  const send = table.send.bind(table) as (command: unknown) => Promise<unknown>
  const reading = { now: 0, most: 0 }
  const spy = vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    // Each run reads its lanes and its leads by their keys, and its plan beside them.
    const isOfRun = command instanceof GetCommand && JSON.stringify(command.input).includes('plan')
    if (!isOfRun) return send(command)
    reading.now += 1
    reading.most = Math.max(reading.most, reading.now)
    const answer = await send(command)
    reading.now -= 1
    return answer
  }) as never)
  onTestFinished(() => spy.mockRestore())
  expect((await exportYoloRuns({ workspaceId, userId }, { limit: 500 })).rows).toHaveLength(3)
  expect(reading.most).toBe(1)
})
