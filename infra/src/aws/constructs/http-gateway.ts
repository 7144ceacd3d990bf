import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { AssayFunction } from './assay-function.ts'

/** Logs the route's pattern instead of the path, which may contain unsubscribe and job tokens, and no query or IP address. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationLatencyMs: '$context.integrationLatency',
    integrationError: '$context.integrationErrorMessage',
    responseBytes: '$context.responseLength',
  }),
)

/** The integration of a function, with one permission for the whole API instead of one per route. */
export const integrationOf = (id: string, { lambda }: AssayFunction) =>
  new HttpLambdaIntegration(id, lambda, { scopePermissionToRoute: false })

/** The HTTP API with its only stage; features add their routes. */
export class HttpGateway extends Construct {
  readonly api: HttpApi
  /** Host name that CloudFront sends API requests to. */
  readonly domainName: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.api = new HttpApi(this, 'Api', { apiName: Stack.of(this).stackName, createDefaultStage: false })
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: { destination: new LogGroupLogDestination(logs), format: accessLogFormat },
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'Every call declares whether it needs a session, and its handler checks the session row itself.',
    })
    const { region, urlSuffix } = Stack.of(this)
    this.domainName = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Routes every request that matches no declared call to `notFound`. */
  addDefaultRoute(notFound: AssayFunction): void {
    new HttpRoute(this, 'NotFound', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: integrationOf('NotFound', notFound),
    })
  }
}
