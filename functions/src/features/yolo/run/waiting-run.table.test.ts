import { deleteAccount } from '@assay/shared/features/accounts/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listActiveJobRows } from '../../../platform/jobs/active-jobs.store.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { documents } from '../../../platform/table/table.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { endPause, expireLease } from '../../../testing/queue.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { fillingLane, lanesOf, somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'
import { eraseWorkspaceJob } from '../../accounts/data/erase-workspace.job.ts'
import { handler as erase } from '../../accounts/data/erase-workspace.worker.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

it('shows what its first lanes have found while the others wait', async () => {
  const id = await startRun(rep, { max_leads: 1, mode: 'bold' })
  const { workspaceId } = rep.user
  const { run, lane } = yoloWorkers(somePlan(6))
  await run(queueMessage(workspaceId, id))
  for (const { id: laneId } of (await lanesOf(rep, id)).slice(0, 2))
    await lane(queueMessage(workspaceId, laneId))
  const job = await showJob(rep, id)
  expect(job).toMatchObject({
    status: 'running',
    partial: { savedCount: 2, returned: 2, notes: [], lanes: { length: 6 } },
  })
  expect(job.progress.fraction).toBeCloseTo(2 / 6)
})

it('shows lanes at work from their start, although it moves only when one of them ends', async () => {
  const id = await startRun(rep, { max_leads: 1, mode: 'cautious' })
  const { workspaceId } = rep.user
  const statuses = async () =>
    ((await showJob(rep, id)).partial as YoloResult).lanes.map(({ status }) => status)
  expect(await statuses()).toEqual([])
  const { run, lane } = yoloWorkers(somePlan(20))
  await run(queueMessage(workspaceId, id))
  expect(await statuses()).toEqual([...Array(18).fill('running'), 'queued', 'queued'])
  const [first] = await lanesOf(rep, id)
  await lane(queueMessage(workspaceId, first?.id ?? ''))
  expect(await statuses()).toEqual(['completed', ...Array(18).fill('running'), 'queued'])
  await rep.call(cancelJob, { params: { id } })
  expect(new Set(await statuses())).toEqual(new Set(['completed', 'cancelled']))
})

describe('a run that is cancelled', () => {
  const cancel = (id: string) => rep.call(cancelJob, { params: { id } })

  it('before it begins gives its lookup back', async () => {
    const id = await startRun(rep)
    expect((await cancel(id)).body.status).toBe('cancelled')
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('ends the lanes that are not begun, and gives its lookup back if none has saved', async () => {
    const id = await startRun(rep, { max_leads: 1, mode: 'bold' })
    const workers = yoloWorkers(somePlan(6))
    await workers.run(queueMessage(rep.user.workspaceId, id))
    await cancel(id)
    const { job } = await workOnRun(rep, id, workers)
    expect(job.status).toBe('cancelled')
    expect((await lanesOf(rep, id)).map(({ status }) => status)).toEqual(Array(6).fill('cancelled'))
    expect((await rep.call(listLeads)).body).toEqual([])
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('keeps what its lanes have saved, and the lookup', async () => {
    const id = await startRun(rep, { max_leads: 1, mode: 'bold' })
    const { workspaceId } = rep.user
    const workers = yoloWorkers(somePlan(6))
    await workers.run(queueMessage(workspaceId, id))
    const [first] = await lanesOf(rep, id)
    await workers.lane(queueMessage(workspaceId, first?.id ?? ''))
    await cancel(id)
    const { job, result } = await workOnRun(rep, id, workers)
    expect([job.status, result.savedCount, result.leads.length]).toEqual(['cancelled', 1, 1])
    expect(await lookupsUsed(rep)).toBe(1)
  })
})

it('stops a lane that is at work when its run is cancelled', async () => {
  const id = await startRun(rep, { max_leads: 2 })
  const stopped = Promise.withResolvers<unknown>()
  const { run, lane } = yoloWorkers(somePlan(1), async ({ maxLeads: _all, ...request }, ports, hooks) => {
    await fillingLane({ ...request, maxLeads: 1 }, ports, hooks)
    await rep.call(cancelJob, { params: { id } })
    hooks.signal.addEventListener('abort', () => stopped.resolve(hooks.signal.reason?.name))
    return new Promise(() => {})
  })
  const { job, result } = await workOnRun(rep, id, { run, lane })
  expect(await stopped.promise).toBe('JobCancelled')
  expect([job.status, result.savedCount, result.lanes[0]?.status]).toEqual(['cancelled', 1, 'cancelled'])
  expect(await lookupsUsed(rep)).toBe(1)
})

describe('a run whose account is deleted in the middle', () => {
  const eraseWorkspace = async () => {
    const erasures = systemWorkspace(rep.user.workspaceId)
    for (const { id } of await listActiveJobRows(erasures)) {
      await endPause({ workspaceId: erasures, jobId: id })
      await withNeedsOf(eraseWorkspaceJob, erase)(queueMessage(erasures, id))
    }
  }
  const eraseAccount = async () => {
    await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } })
    await eraseWorkspace()
  }
  const handled = { batchItemFailures: [] }

  it('leaves nothing, whatever messages still come', async () => {
    const id = await startRun(rep, { max_leads: 1, mode: 'bold' })
    const { workspaceId } = rep.user
    const { run, lane } = yoloWorkers(somePlan(6))
    await run(queueMessage(workspaceId, id))
    const [first, second] = await lanesOf(rep, id)
    await lane(queueMessage(workspaceId, first?.id ?? ''))
    await eraseAccount()
    expect(await lane(queueMessage(workspaceId, second?.id ?? ''))).toEqual(handled)
    expect(await run(queueMessage(workspaceId, id))).toEqual(handled)
    expect(await itemsOf(workspaceId)).toEqual([])
  })

  it('saves nothing more from a lane that is at work', async () => {
    const id = await startRun(rep, { max_leads: 2 })
    const { workspaceId } = rep.user
    const { run, lane } = yoloWorkers(somePlan(1), async (...given) => {
      await eraseAccount()
      return fillingLane(...given)
    })
    await run(queueMessage(workspaceId, id))
    const [only] = await lanesOf(rep, id)
    expect(await lane(queueMessage(workspaceId, only?.id ?? ''))).toEqual(handled)
    const left = (await itemsOf(workspaceId)).map(({ sk }) => sk)
    expect(left.filter((sk) => !sk.startsWith('SEQ#'))).toEqual([])
    // The erasure goes over the workspace again when all that was under way has ended.
    await eraseWorkspace()
    expect(await itemsOf(workspaceId)).toEqual([])
  })

  it('leaves nothing either when the worker that erases is killed while a lane saves', async () => {
    const id = await startRun(rep, { max_leads: 2 })
    const { workspaceId } = rep.user
    const erasures = systemWorkspace(workspaceId)
    const [erasing, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { run, lane } = yoloWorkers(somePlan(2), async (...given) => {
      await erasing.promise
      return fillingLane(...given).finally(saved.resolve)
    })
    await run(queueMessage(workspaceId, id))
    const [first, second] = await lanesOf(rep, id)
    const atWork = lane(queueMessage(workspaceId, first?.id ?? ''))
    await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } })
    const [job] = await listActiveJobRows(erasures)
    const address = { workspaceId: erasures, jobId: job?.id ?? '' }
    // Its first deletion is the last thing that it does.
    const table = documents()
    const send = table.send.bind(table) as (command: unknown) => Promise<unknown>
    const spy = vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
      if (!(command instanceof BatchWriteCommand)) return send(command)
      spy.mockRestore()
      await send(command)
      erasing.resolve()
      await saved.promise.catch(() => undefined)
      throw new Error('The process is killed')
    }) as never)
    onTestFinished(() => spy.mockRestore())
    await withNeedsOf(eraseWorkspaceJob, erase)(queueMessage(erasures, address.jobId))
    expect(await atWork).toEqual(handled)
    await expireLease(address)
    await eraseWorkspace()
    expect(await lane(queueMessage(workspaceId, second?.id ?? ''))).toEqual(handled)
    expect(await itemsOf(workspaceId)).toEqual([])
  })
})
