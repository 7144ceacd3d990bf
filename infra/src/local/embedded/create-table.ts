import { createTable } from '@assay/functions/platform/table/create-table'
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { reasonOf, StartProblem } from '../start-problem.ts'

/** Creates the one table unless it is there. `asked` names the endpoint in the sentence when nobody answers. */
export const ensureTable = async (endpoint: string, name: string, asked: string): Promise<void> => {
  const requestHandler = { connectionTimeout: 2_000, requestTimeout: 5_000 }
  let client: DynamoDBClient | undefined
  try {
    client = new DynamoDBClient({ endpoint, requestHandler, maxAttempts: 2 })
    await client.send(new DescribeTableCommand({ TableName: name })).catch((error) => {
      if (!(error instanceof ResourceNotFoundException)) throw error
      return client && createTable(client, name)
    })
  } catch (error) {
    throw new StartProblem(`${asked} ${endpoint} gives no table (${reasonOf(error)}).`)
  } finally {
    client?.destroy()
  }
}
