import { describe, expect, it } from 'vitest'
import { settingsOf } from './settings.ts'

const read = (values: Record<string, unknown>) =>
  settingsOf({ tryGetContext: (name: string) => values[name] })

describe('settings', () => {
  it('are all off by default', () => {
    expect(read({})).toEqual({
      stage: null,
      domain: null,
      hasFirewall: false,
      openAiKeySecretArn: null,
      twilioTokenSecretArn: null,
      originVerifyVersion: null,
      alarmEmail: null,
      devGateSha256: null,
      mailFromAddress: null,
      variables: {},
      sourceVariables: {},
      twilioVariables: {},
    })
  })

  it('accept a stage that can be part of every name', () => {
    expect(read({ stage: 'test2' }).stage).toBe('test2')
    for (const stage of ['Test', 'a-b', '2nd', 'a'.repeat(17)])
      expect(() => read({ stage })).toThrow('stage must be 1 to 16 lower-case letters and digits')
  })

  it('accept flags as the command line passes them', () => {
    expect(read({ firewall: 'true' }).hasFirewall).toBe(true)
    expect(read({ firewall: 'false' }).hasFirewall).toBe(false)
    expect(() => read({ firewall: 'yes' })).toThrow('firewall must be true or false')
  })

  it('pass on known variables and ignore others', () => {
    expect(read({ DEFAULT_PLAN: 'pro', OTHER: 'x' }).variables).toEqual({ DEFAULT_PLAN: 'pro' })
  })

  it('require a domain together with a certificate that CloudFront can use', () => {
    expect(() => read({ domainName: 'leads.example.com' })).toThrow('go together')
    const elsewhere = {
      domainName: 'leads.example.com',
      certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x',
    }
    expect(() => read(elsewhere)).toThrow('us-east-1')
  })

  it('extract the address of the sender, and refuse a sender without one', () => {
    expect(read({ MAIL_FROM: 'Assay <no-reply@example.com>' })).toMatchObject({
      mailFromAddress: 'no-reply@example.com',
      variables: { MAIL_FROM: 'Assay <no-reply@example.com>' },
    })
    expect(() => read({ MAIL_FROM: 'Assay' })).toThrow('MAIL_FROM must be an address')
  })

  it('refuse a gate that is not a hash, because every browser receives it', () => {
    expect(() => read({ devGateSha256: 'open sesame' })).toThrow('SHA-256')
  })
})
