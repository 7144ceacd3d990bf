import type { Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { listUsage } from './usage.store.ts'
import { getWorkspace } from './workspace.store.ts'

/** The plan and the trial of the workspace. */
export const exportWorkspace = async ({ workspaceId }: Owner): Promise<Page<object>> => {
  const workspace = await getWorkspace(workspaceId)
  return { rows: workspace ? [workspace] : [], cursor: null }
}

/** Lookups and AI spending by month. */
export const exportUsage = async ({ workspaceId }: Owner): Promise<Page<object>> => ({
  rows: await listUsage(workspaceId),
  cursor: null,
})
