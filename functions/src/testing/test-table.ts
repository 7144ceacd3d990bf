import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../platform/table/create-table.ts'

/**
 * A table of its own for each test file, on the embedded table that the test run started
 * (DYNAMODB_ENDPOINT). Also sets the secret that handlers read.
 */
export const useTestTable = async (): Promise<void> => {
  const name = `test-${randomUUID()}`
  Object.assign(process.env, { TABLE_NAME: name, SESSION_SECRET: 'a secret for tests only' })
  await createTable(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }), name)
}
