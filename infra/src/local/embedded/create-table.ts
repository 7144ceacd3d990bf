import { awsClientSettings } from '@assay/functions/platform/aws-client-settings'
import { createTable } from '@assay/functions/platform/table/create-table'
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { reasonOf, StartProblem } from '../start-problem.ts'

/** Creates the table unless it exists. `origin` is the subject of the sentence if the endpoint does not work. */
export const ensureTable = async (endpoint: string, name: string, origin: string): Promise<void> => {
  let client: DynamoDBClient | undefined
  try {
    client = new DynamoDBClient(awsClientSettings({ endpoint, maxAttempts: 2, timeoutMs: 5000 }))
    await client.send(new DescribeTableCommand({ TableName: name })).catch((error) => {
      if (!(error instanceof ResourceNotFoundException)) throw error
      return client && createTable(client, name)
    })
  } catch (error) {
    throw new StartProblem(`${origin} ${endpoint} is not available (${reasonOf(error)}).`)
  } finally {
    client?.destroy()
  }
}
