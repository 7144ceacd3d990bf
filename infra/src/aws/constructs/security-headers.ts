import { Duration } from 'aws-cdk-lib'
import { type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { siteHeaders } from '../../local/http/site-headers.ts'

/** The headers on every answer, files and API alike: those of the local home, and HSTS, which needs https. */
export const securityHeaders = (scope: Construct, id: string) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: siteHeaders['content-security-policy'],
        // A page that the API itself draws may be stricter.
        override: false,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: siteHeaders['referrer-policy'] as HeadersReferrerPolicy,
        override: true,
      },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'cross-origin-opener-policy',
          value: siteHeaders['cross-origin-opener-policy'],
          override: true,
        },
      ],
    },
  })
