import type { SearchProfile } from '../../../discovery/search-run.ts'
import { getUserRow } from '../../accounts/public.ts'

/** The target audience in the searching user's business profile. */
export const profileOf = async (workspaceId: string, userId: number): Promise<SearchProfile> => ({
  targetAudience: (await getUserRow(workspaceId, userId))?.targetAudience ?? null,
})
