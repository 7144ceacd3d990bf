import { exportAccount as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'

/** The code that writes the files is loaded with the first export, to keep cold starts short. */
export const exportAccount = handle(call)(async ({ query }, { caller }) => {
  const { exportPart } = await import('./export-part.ts')
  const { zip, cursor } = await exportPart(caller, query.cursor)
  const day = new Date().toISOString().slice(0, 10)
  return {
    raw: {
      status: 200,
      body: Buffer.from(zip).toString('base64'),
      isBase64: true,
      contentType: 'application/zip',
      headers: {
        'content-disposition': `attachment; filename="assay-${day}.zip"`,
        ...(cursor && { link: `<${call.path}?${new URLSearchParams({ cursor })}>; rel="next"` }),
      },
    },
  }
})
