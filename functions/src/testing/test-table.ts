import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../platform/table/create-table.ts'
import { workspaceKey } from '../platform/table/entity.ts'
import { type Item, queryPrefix } from '../platform/table/table.ts'

/**
 * Creates a table for a test file on the embedded DynamoDB that the test run started
 * (DYNAMODB_ENDPOINT). Also sets the session secret.
 */
export const useTestTable = async (): Promise<void> => {
  const name = `test-${randomUUID()}`
  Object.assign(process.env, { TABLE_NAME: name, SESSION_SECRET: 'a secret for tests only' })
  await createTable(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }), name)
}

/** All items of a workspace. */
export const itemsOf = async (workspaceId: string): Promise<Item[]> => {
  const all = await Promise.all(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => queryPrefix(workspaceKey(workspaceId), letter)),
  )
  return all.flat()
}
