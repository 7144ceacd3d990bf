import { getUser } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sendCall } from '../api/api.ts'
import type { Answer } from '../api/begin-request.ts'

export type Profile = { user: User; etag: string | null }

export const profileKey = [getUser.name]

export const profileOf = ({ body, headers }: Answer<User>): Profile => ({
  user: body,
  etag: headers.get('etag'),
})

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => profileOf(await sendCall(getUser, {}, { signal })),
})

/** The stored user with its ETag, so that saving does not overwrite an edit from elsewhere. */
export const useProfile = () => useQuery(profileQuery)
