import type { CallOptions } from '@assay/shared/platform/define-call'
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { apiEntry } from '../../entry-files.ts'
import { AssayFunction } from './assay-function.ts'
import { ErrorAlarm } from './error-alarm.ts'
import { type HttpGateway, integrationOf } from './http-gateway.ts'

/** Between a handler's own limit of 28 s, after which it answers TIMEOUT, and the gateway's limit of 30 s. */
export const apiTimeoutSeconds = 29

export type FeatureApiProps = {
  feature: string
  calls: readonly Pick<CallOptions, 'method' | 'path'>[]
  gateway: HttpGateway
  /** Who suffers when it fails; the alarm's text. */
  impact: string
  memoryMb?: number
  environment: Record<string, string>
  alarmAction: IAlarmAction
}

/** The API of one feature: a function, a route for each call, and an alarm that says who suffers. */
export class FeatureApi extends Construct {
  readonly handler: AssayFunction

  constructor(scope: Construct, id: string, props: FeatureApiProps) {
    super(scope, id)
    this.handler = new AssayFunction(this, 'Handler', {
      entry: apiEntry(props.feature),
      description: `Answers the calls of ${props.feature}`,
      timeoutSeconds: apiTimeoutSeconds,
      memoryMb: props.memoryMb,
      environment: props.environment,
    })
    const integration = integrationOf(`${id}Integration`, this.handler)
    for (const { method, path } of props.calls) {
      props.gateway.api.addRoutes({ path, methods: [HttpMethod[method]], integration })
    }
    new ErrorAlarm(this, 'Errors', {
      watched: this.handler,
      impact: `${props.impact} (${props.feature}: the API fails)`,
      threshold: 5,
      action: props.alarmAction,
    })
  }
}
