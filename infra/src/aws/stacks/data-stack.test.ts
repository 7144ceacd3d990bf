import { tableShape } from '@assay/functions/platform/table/table-shape'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { DataStack } from './data-stack.ts'

const template = Template.fromStack(new DataStack(new App(), 'Data'))
const [table] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
const properties = table?.Properties

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

describe('the table', () => {
  it('has the keys and indexes that the stores use', () => {
    expect(properties.KeySchema).toEqual(keySchema(tableShape))
    expect(properties.TimeToLiveSpecification).toEqual({
      AttributeName: tableShape.ttlAttribute,
      Enabled: true,
    })
    expect(properties.GlobalSecondaryIndexes).toMatchObject(
      tableShape.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.include] },
      })),
    )
  })

  it('is billed by use', () => {
    expect(properties.BillingMode).toBe('PAY_PER_REQUEST')
  })

  it('has point-in-time recovery and is not deleted with its stack', () => {
    expect(properties.Replicas).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ])
    expect(table?.DeletionPolicy).toBe('Retain')
  })
})

it('keeps the key that seals passwords, with its earlier versions', () => {
  const [key] = Object.values(template.findResources('AWS::KMS::Key'))
  expect(key?.Properties.EnableKeyRotation).toBe(true)
  expect(key?.DeletionPolicy).toBe('Retain')
})
