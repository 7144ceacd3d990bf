import { Duration } from 'aws-cdk-lib'
import { type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { siteHeaders } from '../../site-headers.ts'

/** The headers of every response, from files and API: those of the local home, and HSTS, which needs https. */
export const securityHeaders = (scope: Construct, id: string) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: siteHeaders['content-security-policy'],
        // A page that the API returns may have a stricter policy.
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
