import { exportLeads as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { inTurn } from '../../../platform/turns.ts'
import { exportPage } from './export-page.ts'

export const exportLeads = handle(call)(async ({ query }, { caller: { workspaceId }, signal }) => {
  const { text, cursor } = await inTurn(workspaceId, () => exportPage(workspaceId, query.cursor), signal)
  const day = new Date().toISOString().slice(0, 10)
  return {
    raw: {
      status: 200,
      body: text,
      contentType: 'text/csv; charset=utf-8',
      headers: {
        'content-disposition': `attachment; filename="leads-${day}.csv"`,
        ...(cursor && { link: `<${call.path}?${new URLSearchParams({ cursor })}>; rel="next"` }),
      },
    },
  }
})
