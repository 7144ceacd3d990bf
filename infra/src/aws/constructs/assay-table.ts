import { type Needs, tableOperations } from '@assay/functions/platform/needs'
import { tableShape } from '@assay/functions/platform/table/table-shape'
import { RemovalPolicy } from 'aws-cdk-lib'
import { type Attribute, AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Grant } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { AssayFunction } from './assay-function.ts'

const text = (name: string): Attribute => ({ name, type: AttributeType.STRING })

/** The one table; it is kept if its stack is deleted. */
export class AssayTable extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(tableShape.partitionKey),
      sortKey: text(tableShape.sortKey),
      timeToLiveAttribute: tableShape.ttlAttribute,
      globalSecondaryIndexes: tableShape.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...index.include],
      })),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  /** Lets a function use the table in this way, and only these partitions if there is a list of them. */
  usedBy({ lambda }: AssayFunction, { table, partitions }: Pick<Needs, 'table' | 'partitions'>): void {
    if (table === 'none') return
    Grant.addToPrincipal({
      grantee: lambda,
      actions: tableOperations[table].map((operation) => `dynamodb:${operation}`),
      resourceArns: [this.table.tableArn],
      conditions: partitions
        ? { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } }
        : undefined,
    })
  }

  /** Lets the sweep query the indexes and set when a job is due; it must reach every workspace, so it may do nothing else. */
  sweptBy({ lambda }: AssayFunction): void {
    const indexArns = tableShape.indexes.map(({ name }) => `${this.table.tableArn}/index/${name}`)
    Grant.addToPrincipal({ grantee: lambda, actions: ['dynamodb:Query'], resourceArns: indexArns })
    Grant.addToPrincipal({
      grantee: lambda,
      actions: ['dynamodb:UpdateItem'],
      resourceArns: [this.table.tableArn],
    })
  }
}
