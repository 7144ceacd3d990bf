import { describe, expect, it } from 'vitest'
import { forwardedHeaders } from '../constructs/site-distribution.ts'
import { type Properties, synthesizeForTest, theOnly } from '../synthesize-for-test.ts'

const resources = synthesizeForTest({ devGateSha256: 'a'.repeat(64) })
const site: Properties = theOnly(resources, 'AWS::CloudFront::Distribution').properties.DistributionConfig
const apiOrigin: Properties = site.Origins.find((origin: Properties) => origin.CustomOriginConfig)
const behaviors: Properties[] = site.CacheBehaviors

describe('the distribution', () => {
  it('serves files by default and sends /api, /leads and /u to the API', () => {
    expect(site.DefaultCacheBehavior.TargetOriginId).not.toBe(apiOrigin.Id)
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/api/*', '/leads', '/u/*'])
    for (const { TargetOriginId } of behaviors) expect(TargetOriginId).toBe(apiOrigin.Id)
  })

  it('passes every method to the API and caches none of its answers, which are private', () => {
    const { id, properties } = theOnly(resources, 'AWS::CloudFront::CachePolicy')
    for (const behavior of behaviors) {
      expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'])
      expect(behavior.CachePolicyId).toEqual({ Ref: id })
    }
    const { MinTTL, DefaultTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin } =
      properties.CachePolicyConfig
    expect({ MinTTL, DefaultTTL, MaxTTL }).toEqual({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 })
    expect(ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
  })

  it('passes API keys to the API, and repeats no answer to another key', () => {
    const { properties } = theOnly(resources, 'AWS::CloudFront::CachePolicy')
    expect(properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig).toEqual({
      HeaderBehavior: 'whitelist',
      Headers: ['Authorization'],
    })
  })

  it('lets the API know which encodings the browser accepts, which needs a policy that may cache', () => {
    const { properties } = theOnly(resources, 'AWS::CloudFront::CachePolicy')
    expect(properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    })
    expect(properties.CachePolicyConfig.MaxTTL).toBeGreaterThan(0)
  })

  it('repeats no error of one request to another, and finds at once what was restored', () => {
    expect(site.CustomErrorResponses).toEqual(
      [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    )
  })

  it('proves to the API that a request came through it', () => {
    expect(apiOrigin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only')
    expect(apiOrigin.OriginCustomHeaders).toEqual([
      { HeaderName: 'x-origin-verify', HeaderValue: expect.anything() },
    ])
    expect(JSON.stringify(apiOrigin.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:')
  })

  it("forwards the viewer's address but not the Host to the API, within the quota of ten headers", () => {
    const { properties } = theOnly(resources, 'AWS::CloudFront::OriginRequestPolicy')
    expect(properties.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: forwardedHeaders },
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
    expect(forwardedHeaders).toContain('CloudFront-Viewer-Address')
    expect(forwardedHeaders).not.toContain('Host')
    expect(forwardedHeaders.length).toBeLessThanOrEqual(10)
  })

  it('runs the address function for files and /leads, and has no error pages', () => {
    const functionId = theOnly(resources, 'AWS::CloudFront::Function').id
    const runs = (behavior: Properties) =>
      behavior.FunctionAssociations?.some(
        (one: Properties) =>
          one.FunctionARN['Fn::GetAtt'][0] === functionId && one.EventType === 'viewer-request',
      ) ?? false
    expect(runs(site.DefaultCacheBehavior)).toBe(true)
    expect(behaviors.map(runs)).toEqual([false, true, false])
    const pages = site.CustomErrorResponses.filter((one: Properties) => one.ResponsePagePath !== undefined)
    expect(pages).toEqual([])
  })

  it('sets the security headers on every response', () => {
    const { id, properties } = theOnly(resources, 'AWS::CloudFront::ResponseHeadersPolicy')
    for (const behavior of [site.DefaultCacheBehavior, ...behaviors]) {
      expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: id })
    }
    const headers = properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig
    const policy: string = headers.ContentSecurityPolicy.ContentSecurityPolicy
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]),
    )
    expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('same-origin')
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000)
    expect(headers.ContentTypeOptions.Override).toBe(true)
  })
})

describe("the site's files", () => {
  it('are private, encrypted, and readable only by CloudFront over TLS', () => {
    const { properties } = theOnly(resources, 'AWS::S3::Bucket')
    expect(Object.values(properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true])
    expect(properties.BucketEncryption).toBeDefined()
    const policy = JSON.stringify(theOnly(resources, 'AWS::S3::BucketPolicy').properties)
    expect(policy).toContain('"aws:SecureTransport":"false"')
    expect(policy).toContain('"Service":"cloudfront.amazonaws.com"')
  })

  it('are cached forever if their name contains a content hash, otherwise not at all', () => {
    const uploads = resources.filter(({ type }) => type === 'Custom::CDKBucketDeployment')
    const [hashed, pages] = uploads.map(({ properties }) => properties)
    expect(hashed).toMatchObject({ Exclude: ['*'], Include: ['assets/*'] })
    expect(hashed?.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(pages).toMatchObject({ Exclude: ['assets/*'] })
    expect(pages?.SystemMetadata['cache-control']).toBe('no-cache')
  })
})
