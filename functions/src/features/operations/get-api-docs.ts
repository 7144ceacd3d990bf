import { getApiDocs as call } from '@assay/shared/features/operations/calls'
import { handle } from '../../platform/http/exchange.ts'

export const getApiDocs = handle(call)(async () => {
  const { docsPage } = await import('./docs-page.ts')
  return {
    raw: {
      status: 200,
      body: docsPage(),
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    },
  }
})
