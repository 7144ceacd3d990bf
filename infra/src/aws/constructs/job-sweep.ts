import { Duration } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { sweepEntry } from '../../entry-files.ts'
import { AssayFunction } from './assay-function.ts'
import { ErrorAlarm } from './error-alarm.ts'

export type JobSweepProps = { environment: Record<string, string>; alarmAction: IAlarmAction }

/** Every minute, enqueues jobs whose message or worker was lost. */
export class JobSweep extends Construct {
  readonly handler: AssayFunction

  constructor(scope: Construct, id: string, props: JobSweepProps) {
    super(scope, id)
    this.handler = new AssayFunction(this, 'Handler', {
      entry: sweepEntry,
      description: 'Enqueues jobs that lost their message or their worker',
      timeoutSeconds: 55,
      memoryMb: 512,
      environment: props.environment,
    })
    // No retry, neither of a run that failed nor of its start: the next minute's sweep does what this one could not.
    this.handler.lambda.configureAsyncInvoke({ retryAttempts: 0 })
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.handler.lambda, { retryAttempts: 0 })],
    })
    new ErrorAlarm(this, 'Errors', {
      watched: this.handler,
      impact: 'Users wait for jobs that do not continue: jobs that lost their worker are not resumed.',
      threshold: 3,
      action: props.alarmAction,
    })
  }
}
