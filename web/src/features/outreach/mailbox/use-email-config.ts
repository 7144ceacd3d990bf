import { getEmailConfig } from '@assay/shared/features/outreach/email-calls'
import type { EmailConfig } from '@assay/shared/features/outreach/mailbox'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import type { Answer } from '../../../platform/api/begin-request.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'

/** The user's mailbox with its ETag, so that saving does not overwrite a change from elsewhere. */
export type LoadedConfig = { config: EmailConfig; etag: string | null }

const loadedOf = ({ body, headers }: Answer<EmailConfig>): LoadedConfig => ({
  config: body,
  etag: headers.get('etag'),
})

/** Several parts of a page show it; the page hears of its changes. */
const freshMs = 10_000

export const emailConfigQuery = queryOptions({
  queryKey: [getEmailConfig.name],
  queryFn: async ({ signal }) => loadedOf(await sendCall(getEmailConfig, {}, { signal })),
  meta: { collection: getEmailConfig.collection },
  staleTime: freshMs,
})

/** The user's mailbox and whether it is connected, as last known. */
export const useEmailConfig = () => useQuery(emailConfigQuery)

/** Shows what a call has answered about the mailbox; a read under way may be older. */
export const showConfig = async (client: QueryClient, answer: Answer<EmailConfig>): Promise<LoadedConfig> => {
  const loaded = loadedOf(answer)
  await client.cancelQueries({ queryKey: emailConfigQuery.queryKey })
  client.setQueryData(emailConfigQuery.queryKey, loaded)
  return loaded
}

/** Logs in to the mailbox and shows how that went. */
export const useCheckEmail = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: () => sendCall(getEmailConfig, { query: { check: 'true' } }),
    onSuccess: (answer) => showConfig(client, answer),
  })
}
