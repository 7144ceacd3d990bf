import { describe, expect, it } from 'vitest'
import { type Properties, synthesizeForTest } from '../synthesize-for-test.ts'

const resources = synthesizeForTest()
const topicPolicies = resources.filter(({ type }) => type === 'AWS::SNS::TopicPolicy')
const alarms = resources.filter(({ type }) => type === 'AWS::CloudWatch::Alarm')

/** The statements that decide who may use the topic with this logical id. */
const statementsOf = (topicId: string): Properties[] =>
  topicPolicies
    .filter(({ properties }) => properties.Topics.some(({ Ref }: Properties) => Ref === topicId))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)

const letsCloudWatchPublish = ({ Effect, Principal, Action }: Properties) =>
  Effect === 'Allow' &&
  Principal.Service === 'cloudwatch.amazonaws.com' &&
  [Action].flat().includes('sns:Publish')

describe('alarms', () => {
  it('are there', () => expect(alarms.length).toBeGreaterThan(0))

  it.each(alarms)(
    '$id has a topic that CloudWatch may publish to, of this account only',
    ({ properties }) => {
      expect(properties.AlarmActions).toHaveLength(1)
      const [{ Ref: topicId }] = properties.AlarmActions
      const [allowed, ...others] = statementsOf(topicId).filter(letsCloudWatchPublish)
      expect(others).toEqual([])
      expect(allowed).toMatchObject({
        Resource: { Ref: topicId },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      })
    },
  )
})
