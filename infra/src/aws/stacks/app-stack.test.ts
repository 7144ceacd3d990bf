import { allFeatures, allFeeds, allJobs } from '@assay/functions/features/all-features'
import { searchLeadsJob } from '@assay/functions/features/hunting/search/search-leads.job'
import { allCalls, callsByFeature } from '@assay/shared/features/all-calls'
import { describe, expect, it } from 'vitest'
import { pascalCase, queueUrlVariable } from '../constructs/job-names.ts'
import { type Resource, synthesizeForTest, theOnly } from '../synthesize-for-test.ts'

const openAiKeySecretArn = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:openai-AbCdEf'
const resources = synthesizeForTest({ openAiKeySecretArn })
const ofType = (type: string) => resources.filter((resource) => resource.type === type)
const byId = new Map(resources.map((resource) => [resource.id, resource]))
const routes = ofType('AWS::ApiGatewayV2::Route')

const functionOf = (route: Resource): Resource | undefined => {
  const [, { Ref: integrationId }] = route.properties.Target['Fn::Join'][1]
  return byId.get(byId.get(integrationId)?.properties.IntegrationUri['Fn::GetAtt'][0])
}

describe('the calls of the contract', () => {
  it('have exactly one route each, and every other route is the default one', () => {
    const declared = allCalls.map(({ method, path }) => `${method} ${path}`)
    const routed = routes.map(({ properties }) => properties.RouteKey)
    expect(routed.toSorted()).toEqual([...declared, '$default'].toSorted())
  })

  it.each(Object.entries(callsByFeature))(
    'of %s all lead to the function of that feature',
    (feature, calls) => {
      const keys = calls.map(({ method, path }) => `${method} ${path}`)
      const functions = routes.filter(({ properties }) => keys.includes(properties.RouteKey)).map(functionOf)
      expect(functions).toHaveLength(calls.length)
      for (const one of functions) expect(one?.properties.Description).toBe(`Answers the calls of ${feature}`)
    },
  )

  it('have an alarm that says who suffers', () => {
    const texts = resources
      .filter(({ type }) => type === 'AWS::CloudWatch::Alarm')
      .map(({ properties }) => properties.AlarmDescription)
    for (const { api } of allFeatures) expect(texts.join('\n')).toContain(api.impact)
  })

  it('answer JSON if no call matches', () => {
    const route = routes.find(({ properties }) => properties.RouteKey === '$default')
    expect(route && functionOf(route)?.properties.Description).toContain('404 and 405')
  })

  it('are throttled, and logged by route without paths, queries or addresses', () => {
    const { properties } = theOnly(resources, 'AWS::ApiGatewayV2::Stage')
    expect(properties.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 })
    expect(properties.AccessLogSettings.Format).toContain('$context.routeKey')
    expect(properties.AccessLogSettings.Format).not.toMatch(/\$context\.(path|identity|authorizer)/)
  })
})

/** The only queue of a job with this role; CDK adds a hash of eight characters to its id. */
const queueOf = (job: string, role: 'Queue' | 'DeadLetters') => {
  const isIt = new RegExp(`^${pascalCase(job)}Job${role}[0-9A-F]{8}$`)
  const [queue, ...others] = ofType('AWS::SQS::Queue').filter(({ id }) => isIt.test(id))
  if (!queue || others.length > 0) throw new Error(`Expected one ${role} of ${job}`)
  return queue
}

const sweeps = 'Enqueues jobs that lost their message or their worker'

/** The functions with the address of a job's queue in their environment. */
const sendersOf = (given: Resource[], job: string) =>
  given
    .filter(({ type }) => type === 'AWS::Lambda::Function')
    .filter(({ properties }) => properties.Environment?.Variables?.[queueUrlVariable(job)])
    .map(({ properties }) => properties.Description as string)
    .toSorted()

const jobsOnAws = allJobs.map((job) => {
  const queue = queueOf(job.name, 'Queue')
  const deadLetters = queueOf(job.name, 'DeadLetters')
  const sources = ofType('AWS::Lambda::EventSourceMapping').filter(
    ({ properties }) => properties.EventSourceArn['Fn::GetAtt'][0] === queue.id,
  )
  return { ...job, queue, deadLetters, sources }
})

describe('jobs', () => {
  it('have, like feeds, one queue and one dead-letter queue each, and there are no others', () => {
    expect(ofType('AWS::SQS::Queue')).toHaveLength(2 * (allJobs.length + allFeeds.length))
  })

  it.each(jobsOnAws)(
    '$name has one worker that takes one message at a time',
    ({ name, queue, sources, ...job }) => {
      expect(sources).toHaveLength(1)
      const { BatchSize, FunctionResponseTypes, ScalingConfig, FunctionName } = sources[0]?.properties ?? {}
      expect(BatchSize).toBe(1)
      expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
      expect(ScalingConfig.MaximumConcurrency).toBe(job.workersAtOnce ?? 20)
      // One workspace must leave workers to the others.
      expect(ScalingConfig.MaximumConcurrency).toBeGreaterThan(job.runningPerWorkspace)
      const worker = byId.get(FunctionName.Ref)?.properties
      expect(worker?.Description).toBe(`Works on ${name}`)
      expect(queue.properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker?.Timeout)
    },
  )

  it.each(jobsOnAws)('$name may send to its own queue as often as it takes', ({ sources }) => {
    const worker = byId.get(sources[0]?.properties.FunctionName.Ref)
    expect(worker?.properties.RecursiveLoop).toBe('Allow')
  })

  it.each(jobsOnAws)(
    '$name moves a message that cannot be processed to the dead letters',
    ({ queue, deadLetters }) => {
      const { deadLetterTargetArn, maxReceiveCount } = queue.properties.RedrivePolicy ?? {}
      expect(maxReceiveCount).toBeGreaterThanOrEqual(5)
      expect(maxReceiveCount).toBeLessThanOrEqual(1000)
      expect(deadLetterTargetArn['Fn::GetAtt'][0]).toBe(deadLetters.id)
    },
  )

  it.each(jobsOnAws)('$name has an alarm that says who suffers', ({ impact, deadLetters }) => {
    const alarms = ofType('AWS::CloudWatch::Alarm').filter(({ properties }) =>
      properties.Dimensions?.some(
        ({ Value }: { Value: { 'Fn::GetAtt'?: string[] } }) => Value['Fn::GetAtt']?.[0] === deadLetters.id,
      ),
    )
    expect(alarms).toHaveLength(1)
    expect(alarms[0]?.properties.AlarmDescription).toContain(impact)
    expect(alarms[0]?.properties.AlarmActions).toHaveLength(1)
  })

  it.each(allFeatures)(
    'of $name can be enqueued only by its functions, by those of features that start it, and by the sweep',
    (feature) => {
      const functionsOf = ({ name, jobs }: typeof feature) => [
        `Answers the calls of ${name}`,
        ...jobs.map(({ definition }) => `Works on ${definition.name}`),
      ]
      for (const { definition } of feature.jobs) {
        const starting = allFeatures.filter(({ starts }) => starts.includes(definition))
        const senders = [feature, ...starting].flatMap(functionsOf)
        expect(sendersOf(resources, definition.name)).toEqual([...senders, sweeps].toSorted())
      }
    },
  )

  it('start another feature’s only to cancel a run that waits, to remind of a step of a lead that is converted, or to tell webhooks', () => {
    const starts = allFeatures.flatMap(({ name, starts }) => starts.map((job) => [name, job.name]))
    expect(starts).toEqual([
      ['hunting', 'remindOfSteps'],
      ['hunting', 'publishEvents'],
      ['jobs', 'searchYolo'],
      ['jobs', 'autoReachout'],
      ['leads', 'publishEvents'],
      ['prospecting', 'publishEvents'],
      ['yolo', 'publishEvents'],
    ])
  })

  it('can be enqueued by another feature and its workers if its manifest says so', () => {
    const features = allFeatures.map((feature) =>
      feature.name === 'landing' ? { ...feature, starts: [searchLeadsJob] } : feature,
    )
    const sent = synthesizeForTest({}, { features })
    expect(sendersOf(sent, 'searchLeads')).toEqual(
      [
        'Answers the calls of hunting',
        'Answers the calls of landing',
        ...['mailDemoRequest', 'mailWatchFinds', 'recheckLeads', 'runWatch', 'searchLeads'].map(
          (name) => `Works on ${name}`,
        ),
        sweeps,
      ].toSorted(),
    )
    const maySend = sent.filter(
      ({ type, properties }) =>
        type === 'AWS::IAM::Policy' &&
        [properties.PolicyDocument.Statement]
          .flat()
          .some(
            ({ Action, Resource }) =>
              [Action].flat().includes('sqs:SendMessage') &&
              JSON.stringify(Resource).includes('SearchLeadsJob'),
          ),
    )
    expect(maySend).toHaveLength(8)
  })

  it('are swept every minute, and a run that failed is left to the next one', () => {
    const [rule] = ofType('AWS::Events::Rule')
    expect(ofType('AWS::Lambda::EventInvokeConfig').map(({ properties }) => properties)).toMatchObject([
      { FunctionName: { Ref: expect.stringContaining('JobSweep') }, MaximumRetryAttempts: 0 },
    ])
    expect(rule?.properties.ScheduleExpression).toBe('rate(1 minute)')
    expect(byId.get(rule?.properties.Targets[0].Arn['Fn::GetAtt'][0])?.id).toContain('JobSweep')
  })
})

const isCdks = ({ id }: Resource) => id.startsWith('CustomCDKBucketDeployment')
const functions = resources.filter(
  (resource) => resource.type === 'AWS::Lambda::Function' && !isCdks(resource),
)

const variablesOf = (description: string) =>
  functions.find(({ properties }) => properties.Description === description)?.properties.Environment.Variables

describe('functions', () => {
  it.each(functions)('$id runs on arm64 and Node 24, logs JSON and is bundled', ({ properties }) => {
    expect(properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON' },
    })
  })

  it('answer before the gateway times out', () => {
    const apis = functions.filter(({ properties }) => properties.Description.startsWith('Answers'))
    for (const { properties } of apis) expect(properties.Timeout).toBe(29)
  })

  it('keep their logs for a month', () => {
    const groups = resources.filter(({ type }) => type === 'AWS::Logs::LogGroup')
    for (const { properties } of groups) expect(properties.RetentionInDays).toBe(30)
  })

  it('have the table, the site’s address and no sample data in their environment', () => {
    for (const { properties } of functions) {
      expect(properties.Environment.Variables).toMatchObject({
        TABLE_NAME: expect.anything(),
        PUBLIC_URL: { 'Fn::Join': ['', ['https://', expect.anything()]] },
        SAMPLE_DATA: 'off',
      })
    }
  })

  it('get secrets by ARN, and only those they need', () => {
    expect(variablesOf('Answers the calls of accounts')).toHaveProperty('SESSION_SECRET_ARN')
    expect(variablesOf('Answers the calls of accounts')).not.toHaveProperty('OPENAI_API_KEY_ARN')
    expect(variablesOf('Answers the calls of hunting')).toMatchObject({
      OPENAI_API_KEY_ARN: openAiKeySecretArn,
    })
    expect(variablesOf('Works on searchLeads')).toMatchObject({ OPENAI_API_KEY_ARN: openAiKeySecretArn })
    expect(variablesOf('Works on searchLeads')).not.toHaveProperty('SESSION_SECRET_ARN')
    expect(variablesOf('Answers the calls of hunting')).toHaveProperty('ORIGIN_VERIFY_ARN')
    expect(variablesOf('Works on searchLeads')).not.toHaveProperty('ORIGIN_VERIFY_ARN')
    expect(JSON.stringify(functions)).not.toMatch(
      /"(SESSION_SECRET|OPENAI_API_KEY|ORIGIN_VERIFY)"|resolve:secretsmanager/,
    )
  })
})
