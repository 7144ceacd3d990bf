import { randomUUID } from 'node:crypto'
import { getYoloFigures, judgeYoloLead, runYolo, withdrawJudgement } from '@assay/shared/features/yolo/calls'
import { modes } from '@assay/shared/features/yolo/modes'
import { handler as laneWorker } from '../../../functions/src/features/yolo/lane/search-yolo-lane.worker.ts'
import { handler as runWorker } from '../../../functions/src/features/yolo/run/search-yolo.worker.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { workOnRun } from '../../../functions/src/testing/yolo.ts'
import type { Recorder } from './recorder.ts'

const mode = 'cautious'
const { maxLeads } = modes[mode]

/** Runs Cautious mode by the real engine, judges a lead and takes it back. Returns the rep and the run. */
export const visitYolo = async ({ record, recordWork }: Recorder) => {
  const rep = await newRep()
  await record(rep, getYoloFigures, {}, { when: 'no run' })
  const body = { query: 'dentists in Austin', mode, max_leads: maxLeads } as const
  const headers = { prefer: 'respond-async', 'idempotency-key': randomUUID() }
  const started = await record(rep, runYolo, { body }, { status: 202, headers, when: 'start' })
  const { jobId } = started.body as { jobId: string }
  let ids: number[] = []
  await recordWork('search-yolo workers', `${modes[mode].title}, nothing cached`, async () => {
    const { result } = await workOnRun(rep, jobId, { run: runWorker, lane: laneWorker })
    ids = result.leads.map(({ id }) => id)
  })
  const [id] = ids
  if (id === undefined) throw new Error('The run saved no lead')
  const one = { params: { id: String(id) } }
  await record(rep, judgeYoloLead, { ...one, body: { judgement: 'right' } }, { when: 'right' })
  await record(rep, judgeYoloLead, { ...one, body: { judgement: 'wrongPlace' } }, { when: 'then wrong' })
  await record(rep, getYoloFigures, {}, { when: 'one run' })
  await record(rep, withdrawJudgement, one)
  return { rep, jobId }
}
