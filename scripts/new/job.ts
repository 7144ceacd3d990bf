import type { Names } from './names.ts'
import { create, type Edit, type Template, withEntry, withImport } from './plan.ts'

const definition = (feature: string, { camel, pascal }: Names) => `import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** What the work needs to know; the workspace and the user stand on the job's row. */
const ${pascal}Message = z.object({})

export const ${camel}Job = defineJob({
  name: '${camel}',
  feature: '${feature}',
  message: ${pascal}Message,
  attempts: 4,
  timeoutSeconds: 60,
  runningPerWorkspace: 3,
  impact: 'Say who suffers when it fails.',
})
`

const worker = ({
  camel,
  kebab,
}: Names) => `import { implementJob } from '../../platform/jobs/implement-job.ts'
import { ${camel}Job } from './${kebab}.job.ts'

export const handler = implementJob(${camel}Job, async () => {
  throw new Error('${camel} is not written yet')
})
`

const tableTest = ({ camel, kebab }: Names) => `import type { SQSRecord } from 'aws-lambda'
import { beforeAll, expect, it } from 'vitest'
import { getJobRow } from '../../platform/jobs/job.store.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { ${camel}Job } from './${kebab}.job.ts'
import { handler } from './${kebab}.worker.ts'

beforeAll(useTestTable)

it('completes', async () => {
  const { user } = await newRep()
  const { workspaceId } = user
  const jobId = await startJob(${camel}Job, { workspaceId, userId: user.id, message: {} })
  await handler({ Records: [{ messageId: '1', body: JSON.stringify({ workspaceId, jobId }) } as SQSRecord] })
  expect((await getJobRow(workspaceId, jobId))?.status).toBe('completed')
})
`

const listing = (feature: string, { camel, kebab }: Names): Edit => ({
  file: 'functions/src/features/all-jobs.ts',
  change: (current) =>
    withEntry(
      withImport(current ?? '', `import { ${camel}Job } from './${feature}/${kebab}.job.ts'`),
      /allJobs: readonly JobDefinition\[\] = \[\s*/,
      `${camel}Job`,
    ),
})

/** A job: its definition, worker, place in the list, and a test through SQS's event. */
export const job: Template = (feature, names) => ({
  edits: [
    create(`functions/src/features/${feature}/${names.kebab}.job.ts`, definition(feature, names)),
    create(`functions/src/features/${feature}/${names.kebab}.worker.ts`, worker(names)),
    create(`functions/src/features/${feature}/${names.kebab}.worker.table.test.ts`, tableTest(names)),
    listing(feature, names),
  ],
  next: [
    `Say in ${names.kebab}.job.ts who suffers when it fails: it becomes the alarm's text.`,
    `What a client may read of it while it runs is put together in functions/src/features/jobs/results.ts.`,
    'The new test fails until it is written.',
  ],
})
