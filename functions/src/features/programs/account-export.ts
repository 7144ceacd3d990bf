import type { Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { listApiKeysOf } from './keys/key-ring.store.ts'

/** The API keys of the workspace, of whose secrets only the last characters are known. */
export const exportApiKeys = async ({ workspaceId }: Owner): Promise<Page<object>> => ({
  rows: await listApiKeysOf(workspaceId),
  cursor: null,
})
