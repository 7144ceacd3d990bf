import { CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { AssayTable } from '../constructs/assay-table.ts'

/** What must outlive everything else: the table, and the secret that sessions are signed with. */
export class DataStack extends Stack {
  readonly table: AssayTable
  readonly sessionSecret: Secret

  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, { description: 'Assay: data that is kept', terminationProtection: true, ...props })
    this.table = new AssayTable(this, 'Table')
    // For the operator's commands.
    new CfnOutput(this, 'TableName', { value: this.table.table.tableName })
    this.sessionSecret = new Secret(this, 'SessionSecret', {
      description: 'Signs the sessions and cursors of Assay',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this.sessionSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new secret signs every user out, so it changes when an operator decides, not on a schedule.',
    })
  }
}
