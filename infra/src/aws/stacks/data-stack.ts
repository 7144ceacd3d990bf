import { CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { AssayTable } from '../constructs/assay-table.ts'

/** The data that must survive everything else: the table, the secret that signs sessions, and the key that seals passwords. */
export class DataStack extends Stack {
  readonly table: AssayTable
  readonly sessionSecret: Secret
  /** Without it no stored password of a mailbox can be opened. KMS makes a new version each year and keeps the old ones. */
  readonly sealingKey: Key

  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, { description: 'Assay: permanent data', terminationProtection: true, ...props })
    this.table = new AssayTable(this, 'Table')
    // This output and the one below are for the operator's commands.
    new CfnOutput(this, 'TableName', { value: this.table.table.tableName })
    this.sessionSecret = new Secret(this, 'SessionSecret', {
      description: 'Signs the sessions and cursors of Assay',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    new CfnOutput(this, 'SessionSecretArn', { value: this.sessionSecret.secretArn })
    Validations.of(this.sessionSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new secret signs every user out, so an operator changes it by hand, not a schedule.',
    })
    this.sealingKey = new Key(this, 'SealingKey', {
      description: 'Seals the passwords of users’ mailboxes in Assay',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }
}
