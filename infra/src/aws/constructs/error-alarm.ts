import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { AssayFunction } from './assay-function.ts'

export type ErrorAlarmProps = {
  watched: AssayFunction
  /** Who suffers; the alarm's text. */
  impact: string
  /** How many crashes and logged errors within five minutes are too many. */
  threshold: number
  action: IAlarmAction
}

/**
 * An alarm for a function that crashes, times out or logs errors. Logged errors are counted because
 * a handler that answers 500 is a success for Lambda.
 */
export class ErrorAlarm extends Construct {
  constructor(scope: Construct, id: string, props: ErrorAlarmProps) {
    super(scope, id)
    const period = Duration.minutes(5)
    const logged = new MetricFilter(this, 'LoggedErrors', {
      logGroup: props.watched.logs,
      filterPattern: FilterPattern.any(
        FilterPattern.stringValue('$.level', '=', 'ERROR'),
        FilterPattern.stringValue('$.level', '=', 'CRITICAL'),
      ),
      metricNamespace: 'Assay',
      metricName: `LoggedErrors/${props.watched.node.path}`,
    }).metric({ statistic: 'Sum', period })
    const alarm = new Alarm(this, 'Alarm', {
      alarmDescription: props.impact,
      metric: new MathExpression({
        expression: 'FILL(crashes, 0) + FILL(logged, 0)',
        usingMetrics: { crashes: props.watched.lambda.metricErrors({ period }), logged },
        label: 'crashes and logged errors',
        period,
      }),
      threshold: props.threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(props.action)
  }
}
