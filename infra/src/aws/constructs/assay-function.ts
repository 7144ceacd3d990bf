import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Function as Lambda,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { lambdaCode } from './lambda-code.ts'

export type AssayFunctionProps = {
  /** Absolute path of the file that exports `handler`. */
  entry: string
  description: string
  timeoutSeconds: number
  memoryMb?: number
  environment: Record<string, string>
  /** True for a worker that sends messages to its own queue. */
  mayContinueItself?: boolean
}

/** A Lambda function with its own role and log group. Without further grants it may only write logs. */
export class AssayFunction extends Construct {
  readonly lambda: Lambda
  readonly logs: LogGroup

  constructor(scope: Construct, id: string, props: AssayFunctionProps) {
    super(scope, id)
    this.logs = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    // The managed policy for logging is not used, because it may write to every log group of the account.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.logs.grantWrite(role)
    this.lambda = new Lambda(this, 'Function', {
      description: props.description,
      code: lambdaCode(props.entry),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb ?? 1024,
      timeout: Duration.seconds(props.timeoutSeconds),
      role,
      logGroup: this.logs,
      loggingFormat: LoggingFormat.JSON,
      // Lambda drops the message after about 16 hops of a loop; a job ends its loop itself, by its own deadline.
      recursiveLoop: props.mayContinueItself ? RecursiveLoop.ALLOW : undefined,
      // The request id already connects browser, log lines and jobs; the tracer would add 29 % to the import time.
      tracing: Tracing.DISABLED,
      // Readable stack traces; they cost about 8 ms of each cold start.
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
    })
  }
}
