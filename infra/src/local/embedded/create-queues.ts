import { allJobs } from '@assay/functions/features/all-features'
import { awsClientSettings } from '@assay/functions/platform/aws-client-settings'
import { CreateQueueCommand, SQSClient, type SQSClientConfig } from '@aws-sdk/client-sqs'
import { kebabCase, upperSnakeCase } from '../../names.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'

export type JobQueue = { job: string; url: string; variable: string; workersAtOnce: number | undefined }

/** After this time a message becomes visible again; longer than the longest slice. */
const visibilityTimeoutSeconds = 120

const createQueue = async (client: SQSClient, name: string): Promise<string> => {
  const made = await client.send(
    new CreateQueueCommand({
      QueueName: name,
      Attributes: {
        VisibilityTimeout: String(visibilityTimeoutSeconds),
        ReceiveMessageWaitTimeSeconds: '20',
      },
    }),
  )
  if (!made.QueueUrl) throw new Error(`no URL for ${name}`)
  return made.QueueUrl
}

/**
 * Creates each job's queue; returns its URL and the variable in which handlers look for it.
 * `origin` is the subject of the sentence if the endpoint does not work.
 */
export const createQueues = async (
  endpoint: string,
  origin: string,
  given: SQSClientConfig = {},
): Promise<JobQueue[]> => {
  let client: SQSClient | undefined
  try {
    const sqs = new SQSClient({
      ...awsClientSettings({ endpoint, maxAttempts: 2, timeoutMs: 5000 }),
      ...given,
    })
    client = sqs
    return await Promise.all(
      allJobs.map(async ({ name, workersAtOnce }) => ({
        job: name,
        workersAtOnce,
        url: await createQueue(sqs, `assay-${kebabCase(name)}`),
        variable: `QUEUE_URL_${upperSnakeCase(name)}`,
      })),
    )
  } catch (error) {
    throw new StartProblem(`${origin} ${endpoint} is not available (${reasonOf(error)}).`)
  } finally {
    client?.destroy()
  }
}
