import { describe, expect, it } from 'vitest'
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
    },
    env,
  )
  const site = theOnly(resources, 'AWS::CloudFront::Distribution').properties.DistributionConfig

  it('the site has its own domain, which the functions know', () => {
    expect(site.Aliases).toEqual(['leads.example.com'])
    expect(site.ViewerCertificate).toMatchObject({
      AcmCertificateArn: certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    })
    const text = JSON.stringify(resources.filter(({ type }) => type === 'AWS::Lambda::Function'))
    expect(text).toContain('"PUBLIC_URL":"https://leads.example.com"')
    expect(text).toContain('"OPENAI_MODEL_FAST":"small"')
  })

  it('a firewall for CloudFront stands before the site', () => {
    expect(theOnly(resources, 'AWS::WAFv2::WebACL').properties.Scope).toBe('CLOUDFRONT')
    expect(site.WebACLId['Fn::GetStackOutput']).toMatchObject({
      StackName: 'AssayFirewall',
      Region: 'us-east-1',
    })
  })

  it('alarms reach the mailbox', () => {
    expect(theOnly(resources, 'AWS::SNS::Subscription').properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'ops@example.com',
    })
  })
})

describe('a firewall', () => {
  it('is refused where the region is not known', () => {
    expect(() => synthesizeForTest({ firewall: true })).toThrow('deploy with credentials and a region')
  })
})
