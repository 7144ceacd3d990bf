import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'

const keptSeconds = 30 * 24 * 3600

/** The leads that one transaction of an import has filled, so that it can be undone. */
const FilledLeads = lazy(() =>
  z.object({
    importId: z.int(),
    /** The number of rows of the import before these. */
    at: z.int(),
    leads: z.array(z.object({ id: z.int(), version: z.int(), fields: z.array(z.string()) })),
  }),
)
export type FilledLeads = z.infer<typeof FilledLeads>

const prefixOf = (importId: number) => `IMPORTFILLED#${padded(importId)}#`

const filled = defineEntity({
  name: 'filledLeads',
  schema: FilledLeads,
  key: ({ workspaceId, importId, at }: { workspaceId: string; importId: number; at: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: prefixOf(importId) + padded(at),
  }),
})

export const putFilledAction = (workspaceId: string, row: FilledLeads): Action => ({
  put: filled.toItem({ workspaceId, ...row }, row, { expiresAt: inSeconds(Date.now(), keptSeconds) }),
})

export const deleteFilledAction = (workspaceId: string, { importId, at }: FilledLeads): Action => ({
  delete: filled.key({ workspaceId, importId, at }),
})

/** What an import has filled and not emptied again. */
export const filledBy = async (workspaceId: string, importId: number): Promise<FilledLeads[]> =>
  (await queryPrefix(workspaceKey(workspaceId), prefixOf(importId))).map(filled.fromItem)
