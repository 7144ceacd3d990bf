import { allFeeds } from '@assay/functions/features/all-features'
import { describe, expect, it } from 'vitest'
import { pascalCase } from '../constructs/job-names.ts'
import { type Properties, type Resource, synthesizeForTest, theOnly } from '../synthesize-for-test.ts'

const resources = synthesizeForTest({ MAIL_FROM: 'Assay <no-reply@mail.example.com>' })
const ofType = (type: string) => resources.filter((resource) => resource.type === type)

const partOf = (feed: string, type: string, part: string): Resource => {
  const isIt = new RegExp(`^${pascalCase(feed)}Feed${part}[0-9A-F]{8}$`)
  const [found, ...others] = ofType(type).filter(({ id }) => isIt.test(id))
  if (!found || others.length > 0) throw new Error(`Expected one ${part} of ${feed}`)
  return found
}

const feeds = allFeeds.map((feed) => ({
  ...feed,
  queue: partOf(feed.name, 'AWS::SQS::Queue', 'Queue'),
  deadLetters: partOf(feed.name, 'AWS::SQS::Queue', 'DeadLetters'),
}))

/** The topics that SES may publish to, by logical id, with the condition. */
const sesTopics = ofType('AWS::SNS::TopicPolicy').flatMap(({ properties }) =>
  properties.PolicyDocument.Statement.filter(
    ({ Principal }: Properties) => Principal?.Service === 'ses.amazonaws.com',
  ).map((statement: Properties) => [properties.Topics[0].Ref, statement] as const),
)

describe('feeds', () => {
  it.each(feeds)('$name receives what AWS publishes, as it is', ({ name, queue }) => {
    const [subscription, ...others] = ofType('AWS::SNS::Subscription').filter(
      ({ properties }) => properties.Endpoint['Fn::GetAtt']?.[0] === queue.id,
    )
    expect(others).toEqual([])
    expect(subscription?.properties).toMatchObject({ Protocol: 'sqs', RawMessageDelivery: true })
    const [source] = ofType('AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => properties.EventSourceArn['Fn::GetAtt'][0] === queue.id,
    )
    expect(source?.properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    const receiver = resources.find(({ id }) => id === source?.properties.FunctionName.Ref)
    expect(receiver?.properties.Description).toBe(`Receives ${name}`)
    expect(queue.properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * receiver?.properties.Timeout)
  })

  it.each(feeds)(
    '$name has dead letters and alarms that say who suffers',
    ({ queue, deadLetters, impact }) => {
      expect(queue.properties.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]).toBe(deadLetters.id)
      const texts = ofType('AWS::CloudWatch::Alarm').map(({ properties }) => properties.AlarmDescription)
      expect(texts.filter((text) => text.includes(impact))).toHaveLength(2)
    },
  )
})

describe('mails of the product', () => {
  const set = theOnly(resources, 'AWS::SES::ConfigurationSet')

  it('are sent under a configuration set that reports bounces and complaints', () => {
    const { ConfigurationSetName, EventDestination } = theOnly(
      resources,
      'AWS::SES::ConfigurationSetEventDestination',
    ).properties
    expect(ConfigurationSetName).toEqual({ Ref: set.id })
    expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] })
    expect(EventDestination.SnsDestination.TopicARN).toEqual({ Ref: sesTopics[0]?.[0] })
    const sending = ofType('AWS::Lambda::Function').filter(
      ({ properties }) => properties.Environment?.Variables?.SES_CONFIGURATION_SET,
    )
    expect(sending.map(({ properties }) => properties.Description)).toContain('Works on mailPasswordReset')
  })

  it('are reported by nobody but SES, of this account and this set', () => {
    expect(sesTopics).toHaveLength(1)
    const [, statement] = sesTopics[0] ?? []
    expect(statement?.Condition.StringEquals['AWS:SourceAccount']).toEqual({ Ref: 'AWS::AccountId' })
    expect(JSON.stringify(statement?.Condition.StringEquals['AWS:SourceArn'])).toContain(set.id)
  })
})

describe('messages through Twilio', () => {
  it('have their token and numbers only in functions that need them', () => {
    const twilioAuthTokenSecretArn = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:twilio-AbCdEf'
    const configured = synthesizeForTest({ twilioAuthTokenSecretArn, TWILIO_FROM: '+15550100' })
    const environments = configured
      .filter(({ type }) => type === 'AWS::Lambda::Function')
      .map(({ properties }) => properties.Environment?.Variables ?? {})
    for (const variables of environments)
      expect('TWILIO_FROM' in variables).toBe('TWILIO_AUTH_TOKEN_ARN' in variables)
    expect(environments.find(({ SESSION_SECRET_ARN }) => !SESSION_SECRET_ARN)).not.toHaveProperty(
      'TWILIO_FROM',
    )
  })
})
