import { describe, expect, it } from 'vitest'
import { type Resource, synthesizeForTest } from '../synthesize-for-test.ts'

const env = { account: '123456789012', region: 'eu-west-1' }
const inStage = (stage?: string) => synthesizeForTest({ firewall: true, stage }, { env })

/** Where a resource has a name that is unique in its account, not only within the resource. */
const isPhysicalName = /^(\w*Name|\w+Config\.(Name|MetricName)|MetricTransformations\.\d\.MetricName)$/

/** Their names are unique within the role or API that they belong to, or refer to another resource. */
const namedWithinAnother = ['AWS::IAM::Policy', 'AWS::ApiGatewayV2::Stage', 'AWS::CloudWatch::Alarm']

const namesIn = (value: unknown, path: string[] = []): string[] => {
  if (typeof value === 'string') return isPhysicalName.test(path.join('.')) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, [...path, key]))
}

const namesOf = (resources: Resource[]): string[] =>
  resources.flatMap(({ stack, type, properties }) => [
    stack,
    ...(namedWithinAnother.includes(type) ? [] : namesIn(properties).map((name) => `${type} ${name}`)),
  ])

describe('two stages in one account', () => {
  const [main, test, other] = [inStage(), inStage('test'), inStage('other')]

  it('share no name', () => {
    const [ofMain, ofTest, ofOther] = [namesOf(main), namesOf(test), namesOf(other)]
    expect(ofMain.length).toBeGreaterThan(10)
    expect(ofMain.filter((name) => ofTest.includes(name))).toEqual([])
    expect(ofTest.filter((name) => ofOther.includes(name))).toEqual([])
  })

  it('differ in nothing else', () => {
    const shape = (resources: Resource[]) => resources.map(({ type }) => type).toSorted()
    expect(shape(test)).toEqual(shape(main))
  })

  it('have stacks whose names begin alike', () => {
    const stacks = (resources: Resource[]) => [...new Set(resources.map(({ stack }) => stack))]
    expect(stacks(main)).toEqual(['AssayData', 'AssayApp', 'AssayFirewall'])
    expect(stacks(test)).toEqual(['AssayTestData', 'AssayTestApp', 'AssayTestFirewall'])
  })
})
