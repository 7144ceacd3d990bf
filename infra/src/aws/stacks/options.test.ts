import { allJobs } from '@assay/functions/features/all-features'
import { describe, expect, it } from 'vitest'
import { pascalCase } from '../constructs/job-names.ts'
import { synthesizeForTest, theOnly } from '../synthesize-for-test.ts'

const env = { account: '123456789012', region: 'eu-west-1' }
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/x'

describe('with every option', () => {
  const resources = synthesizeForTest(
    {
      firewall: true,
      domainName: 'leads.example.com',
      certificateArn,
      alarmEmail: 'ops@example.com',
      OPENAI_MODEL_FAST: 'small',
      originVerifyVersion: '5f2c1e0a-9d0b-4c0e-8c3a-1d2e3f4a5b6c',
      MAIL_FROM: 'Assay <no-reply@mail.example.com>',
    },
    { env },
  )
  const site = theOnly(resources, 'AWS::CloudFront::Distribution').properties.DistributionConfig

  it('the site has its own domain, which is in the functions’ environment', () => {
    expect(site.Aliases).toEqual(['leads.example.com'])
    expect(site.ViewerCertificate).toMatchObject({
      AcmCertificateArn: certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    })
    const text = JSON.stringify(resources.filter(({ type }) => type === 'AWS::Lambda::Function'))
    expect(text).toContain('"PUBLIC_URL":"https://leads.example.com"')
    const modelOf = (description: string) =>
      resources.find(({ properties }) => properties.Description === description)?.properties.Environment
        .Variables.OPENAI_MODEL_FAST
    expect(modelOf('Works on searchLeads')).toBe('small')
    expect(modelOf('Answers the calls of accounts')).toBeUndefined()
  })

  it('CloudFront sends the chosen version of its secret, which changes the template', () => {
    const [header] = site.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    expect(JSON.stringify(header.HeaderValue)).toContain(
      ':SecretString:::5f2c1e0a-9d0b-4c0e-8c3a-1d2e3f4a5b6c}}',
    )
  })

  it('a firewall for CloudFront protects the site', () => {
    expect(theOnly(resources, 'AWS::WAFv2::WebACL').properties.Scope).toBe('CLOUDFRONT')
    expect(site.WebACLId['Fn::GetStackOutput']).toMatchObject({
      StackName: 'AssayFirewall',
      Region: 'us-east-1',
    })
  })

  it('only the workers that send mail may do so, and only from the configured address', () => {
    const policies = resources.filter(({ properties }) =>
      JSON.stringify(properties).includes('ses:SendEmail'),
    )
    const senders = allJobs.filter(({ name }) => name.startsWith('mail')).map(({ name }) => pascalCase(name))
    expect(senders).toHaveLength(6)
    expect(policies.map(({ id }) => id).toSorted()).toEqual(
      senders.toSorted().map((name) => expect.stringContaining(`${name}Job`)),
    )
    for (const { properties } of policies) {
      const [statement, ...others] = properties.PolicyDocument.Statement.filter(
        ({ Action }: { Action: string | string[] }) => [Action].flat().includes('ses:SendEmail'),
      )
      expect(others).toEqual([])
      expect(statement.Condition).toEqual({
        StringEquals: { 'ses:FromAddress': 'no-reply@mail.example.com' },
      })
      expect(JSON.stringify(statement.Resource)).toContain(':configuration-set/')
      const identities = JSON.stringify(statement.Resource).match(/(?<=identity\/)[^"]*/g)
      expect(identities?.toSorted()).toEqual(['example.com', 'mail.example.com', 'no-reply@mail.example.com'])
    }
  })

  it('alarms are mailed', () => {
    const subscriptions = resources.filter(({ type }) => type === 'AWS::SNS::Subscription')
    const byMail = subscriptions.filter(({ properties }) => properties.Protocol === 'email')
    expect(byMail.map(({ properties }) => properties.Endpoint)).toEqual(['ops@example.com'])
  })
})

describe('a firewall', () => {
  it('is refused if the region is not known', () => {
    expect(() => synthesizeForTest({ firewall: true })).toThrow('deploy with credentials and a region')
  })
})
