import type { SearchProfile } from '../../../discovery/discover.ts'
import { getUserRow } from '../../accounts/public.ts'

/** What the searching user's business profile says of whom it sells to. */
export const profileOf = async (workspaceId: string, userId: number): Promise<SearchProfile> => ({
  targetAudience: (await getUserRow(workspaceId, userId))?.targetAudience ?? null,
})
