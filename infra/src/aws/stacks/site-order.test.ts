import { describe, expect, it } from 'vitest'
import { type Resource, synthesizeForTest } from '../synthesize-for-test.ts'

const resources = synthesizeForTest().filter(({ stack }) => stack === 'AssayApp')
const byId = new Map(resources.map((resource) => [resource.id, resource]))

/** The logical ids that a value refers to, by Ref, GetAtt or inside a Sub. */
const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: string[] }
  const own = [Ref, attribute?.[0]].filter((id) => id !== undefined)
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

/** Everything that CloudFormation finishes before it begins with the resource. */
const deployedBefore = (last: Resource): Set<string> => {
  const before = new Set<string>()
  const open = [last]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const id of [...next.dependsOn, ...referencesIn(next.properties)]) {
      const resource = byId.get(id)
      if (!resource || before.has(id)) continue
      before.add(id)
      open.push(resource)
    }
  }
  return before
}

const pages = resources.filter(
  ({ type, properties }) =>
    type === 'Custom::CDKBucketDeployment' && properties.Exclude?.includes('assets/*'),
)
const [before] = pages.map(deployedBefore)
const servesPages = [
  'AWS::Lambda::Function',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Permission',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Stage',
  'AWS::IAM::Policy',
  'AWS::CloudFront::Distribution',
]

describe('new pages', () => {
  it('are deployed once', () => expect(pages).toHaveLength(1))

  it.each(servesPages)('go live only after every %s', (serving) => {
    const ids = resources.filter(({ type }) => type === serving).map(({ id }) => id)
    expect(ids).not.toEqual([])
    expect(ids.filter((id) => !before?.has(id))).toEqual([])
  })
})
