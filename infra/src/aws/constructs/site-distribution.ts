import { join } from 'node:path'
import { Duration, type SecretValue, Stack, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { securityHeaders } from './security-headers.ts'

/**
 * The request headers that are forwarded to the API, at most ten (CloudFront's quota). A list instead of
 * "all but Host", because only a list can contain CloudFront's viewer address.
 */
export const forwardedHeaders = [
  'Accept',
  'Content-Type',
  'Origin',
  'Prefer',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
  'User-Agent',
  'CloudFront-Viewer-Address',
]

/** The header that proves to the API that a request came through CloudFront. */
const originVerifyHeader = 'x-origin-verify'

export type SiteDistributionProps = {
  apiDomainName: string
  originVerify: SecretValue
  domain: { name: string; certificateArn: string } | null
  webAclArn: string | null
}

/** The only origin that browsers use: the site's files, and the API at /api, /leads and /u. */
export class SiteDistribution extends Construct {
  readonly bucket: Bucket
  readonly distribution: Distribution
  /** Scheme and host, without a trailing slash. */
  readonly publicUrl: string

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
    })
    const headers = securityHeaders(this, 'SecurityHeaders')
    const addresses = this.siteAddresses()
    const api = this.apiBehavior(props, headers)
    this.distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      defaultRootObject: 'landing.html',
      defaultBehavior: this.filesBehavior(headers, addresses),
      additionalBehaviors: {
        '/api/*': api,
        '/leads': { ...api, functionAssociations: addresses },
        '/u/*': api,
      },
      // CloudFront would repeat these for ten seconds, whatever their Cache-Control says: a lead that was
      // restored would stay missing.
      errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: props.webAclArn ?? undefined,
      ...(props.domain && {
        domainNames: [props.domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', props.domain.certificateArn),
      }),
    })
    this.acknowledgeFindings(props)
    this.publicUrl = `https://${props.domain?.name ?? this.distribution.distributionDomainName}`
  }

  private siteAddresses(): BehaviorOptions['functionAssociations'] {
    const edgeFunction = new EdgeFunction(this, 'SiteAddresses', {
      comment: 'Maps page addresses to files',
      code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'site-addresses.js') }),
      runtime: FunctionRuntime.JS_2_0,
    })
    return [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }]
  }

  private filesBehavior(
    headers: ResponseHeadersPolicy,
    functionAssociations: BehaviorOptions['functionAssociations'],
  ): BehaviorOptions {
    return {
      // With LIST a missing file is 404 instead of 403. The bucket is never listed, because "/" is landing.html.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      functionAssociations,
    }
  }

  private apiBehavior(props: SiteDistributionProps, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(props.apiDomainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(30),
        customHeaders: { [originVerifyHeader]: props.originVerify.unsafeUnwrap() },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: this.uncachedAnswers(),
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiRequests', {
        headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
        cookieBehavior: OriginRequestCookieBehavior.all(),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
      responseHeadersPolicy: headers,
    }
  }

  /**
   * Every answer is private and must not be stored, so nothing is cached. CloudFront's own policy for that is
   * not used, because only a policy that may cache lets Accept-Encoding through to the API. Should an answer
   * ever lack its Cache-Control, it would be repeated within one second to the same cookies and API key only.
   * CloudFront lets the header with the key through only as a part of what answers are cached by.
   */
  private uncachedAnswers(): CachePolicy {
    return new CachePolicy(this, 'ApiAnswers', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
      cookieBehavior: CacheCookieBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
    })
  }

  private acknowledgeFindings({ domain, webAclArn }: SiteDistributionProps): void {
    const site = Validations.of(this)
    site.acknowledge(
      {
        id: 'AwsSolutions-S1',
        reason: 'The bucket contains only public files, which only CloudFront may read.',
      },
      {
        id: 'AwsSolutions-CFR1',
        reason: 'The product is sold everywhere.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'Its log lines contain full paths and queries, including reset and unsubscribe tokens; the API logs routes.',
      },
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason:
          'A default root object is set, and the edge function rewrites every path that would list the bucket.',
      },
    )
    if (webAclArn === null) {
      site.acknowledge({
        id: 'AwsSolutions-CFR2',
        reason:
          'Optional, because it has a fixed monthly cost: -c firewall=true. Calls are throttled without it.',
      })
    }
    if (domain === null) {
      site.acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          "The minimum protocol of CloudFront's own domain cannot be changed; a custom domain gets TLS 1.2.",
      })
    }
  }
}
