import { CreateTableCommand, type DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { tableShape } from './table-shape.ts'

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
]

const keyAttributes = [tableShape, ...tableShape.indexes].flatMap((keys) => [keys.partitionKey, keys.sortKey])

/** Creates the table on a local machine. On AWS the CDK app creates it from the same shape. */
export const createTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(tableShape.partitionKey, tableShape.sortKey),
      AttributeDefinitions: keyAttributes.map((key) => ({ AttributeName: key, AttributeType: 'S' })),
      GlobalSecondaryIndexes: tableShape.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.include] },
      })),
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableShape.ttlAttribute },
    }),
  )
}
