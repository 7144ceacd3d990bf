import { checkFeature, registered } from './feature.ts'
import type { Names } from './names.ts'
import { create, type Template } from './plan.ts'

const definition = ({ camel, pascal, words }: Names) => `import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { needs } from '../../platform/needs.ts'

/** What the work needs to know. The job's row holds the workspace and the user. */
const ${pascal}Message = lazy(() => z.object({}))

export const ${camel}Job = defineJob({
  name: '${camel}',
  message: ${pascal}Message,
  attempts: 4,
  timeoutSeconds: 60,
  runningPerWorkspace: 3,
  needs: needs({ table: 'store' }),
  impact: 'Users wait in vain for the job “${words}”.',
})
`

const worker = ({ camel, kebab }: Names) => `import { booleanStep } from '../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../platform/jobs/implement-job.ts'
import { ${camel}Job } from './${kebab}.job.ts'

/** May be killed at any line. A step that has ended is not repeated by the next attempt. */
export const handler = implementJob(${camel}Job, async ({ row, step }) => {
  // Write the work here, in one step or in several.
  await step(booleanStep('work'), async () => true)
  return { progress: { fraction: 1, step: 'Done' }, cost: row.cost }
})
`

const tableTest = ({ camel, kebab }: Names) => `import { beforeAll, expect, it } from 'vitest'
import { booleanStep, getCheckpoint } from '../../platform/jobs/checkpoints.ts'
import { getJobRow } from '../../platform/jobs/job.store.ts'
import { claimJob } from '../../platform/jobs/claim-job.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { expireLease } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import { queueMessage } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { ${camel}Job } from './${kebab}.job.ts'
import { handler } from './${kebab}.worker.ts'

beforeAll(useTestTable)

const start = async () => {
  const { user } = await newRep()
  const { workspaceId } = user
  const jobId = await startJob(${camel}Job, { workspaceId, userId: user.id, message: {} })
  const address = { workspaceId, jobId }
  const deliver = () => handler(queueMessage(workspaceId, jobId))
  return { address, deliver, read: () => getJobRow(workspaceId, jobId) }
}

it('completes', async () => {
  const { address, deliver, read } = await start()
  expect(await deliver()).toEqual({ batchItemFailures: [] })
  // Write here what the job must have done.
  expect(await read()).toMatchObject({ status: 'completed', progress: { fraction: 1 } })
  expect(await getCheckpoint(address, booleanStep('step:work'))).toBe(true)
})

it('is completed by the next worker when one was killed', async () => {
  const { address, deliver, read } = await start()
  await claimJob(${camel}Job, address)
  await deliver()
  expect(await read()).toMatchObject({ status: 'running', attempt: 1 })
  await expireLease(address)
  await deliver()
  expect(await read()).toMatchObject({ status: 'completed', attempt: 2 })
})

it('does nothing more when its message comes again', async () => {
  const { deliver, read } = await start()
  await deliver()
  const row = await read()
  await deliver()
  expect(await read()).toEqual(row)
})
`

/** A job: its definition, worker, place in the manifest, and a test through the event of its queue. */
export const job: Template = ({ feature, names }, project) => {
  checkFeature(feature, project)
  const { camel, kebab } = names
  const folder = `functions/src/features/${feature}`
  if (project.readAll('functions/src/features/**/*.job.ts').includes(`name: '${camel}'`))
    throw new Error(`There is a job ${camel} already.`)
  return {
    edits: [
      create(`${folder}/${kebab}.job.ts`, definition(names)),
      create(`${folder}/${kebab}.worker.ts`, worker(names)),
      create(`${folder}/${kebab}.worker.table.test.ts`, tableTest(names)),
      registered(feature, 'jobs', `{ definition: ${camel}Job, readResult: null }`, {
        name: `${camel}Job`,
        from: `./${kebab}.job.ts`,
      }),
    ],
    next: [
      `In ${folder}/${kebab}.job.ts, say what its message holds and who suffers when it fails.`,
      `Write the work in ${folder}/${kebab}.worker.ts, then start it from a call: startJob(${camel}Job, ...).`,
      `Clients read its result once ${folder}/feature.ts names a reader as its readResult.`,
    ],
  }
}
