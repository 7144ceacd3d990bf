import { Evidence } from '@assay/shared/evidence/evidence'
import { Analysis } from '@assay/shared/features/ai/analysis'
import { AiLead, SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { CheckBasis } from '../../discovery/discover.ts'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { StoredCollection } from '../../platform/table/list.ts'
import { updateItem } from '../../platform/table/table.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'

export const aiLeadLabel = defineLabel('aiLead')

/** The row without its evidence, which stands beside it; `identity` is what makes it one company. */
const StoredAiLead = lazy(() => z.extend(z.omit(SavedAiLead, { evidence: true }), { identity: z.string() }))
export type StoredAiLead = z.infer<typeof StoredAiLead>

/** What a company was checked from: the engine's own form, so that it can be checked again. */
type CheckedFrom = { criteria: Criteria; basis: CheckBasis }

/** `analysisOf` names the facts and the model that the stored analysis was written from. */
const AiLeadDossier = lazy(() =>
  z.object({
    id: z.int(),
    evidence: z.array(Evidence),
    checkedFrom: z.optional(z.custom<CheckedFrom>((value) => typeof value === 'object')),
    analysis: z.optional(Analysis),
    analysisOf: z.optional(z.string()),
  }),
)
export type AiLeadDossier = z.infer<typeof AiLeadDossier>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'AILEAD#'

const aiLeads = defineEntity({
  name: 'aiLead',
  schema: StoredAiLead,
  jsonFields: ['rawData'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

const dossiers = defineEntity({
  name: 'aiLeadDossier',
  schema: AiLeadDossier,
  packedFields: ['evidence', 'checkedFrom'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: `AILEADDOC#${padded(id)}` }),
})

export const aiLeadCollection: StoredCollection<StoredAiLead> = {
  name: 'aiLeads',
  rowPrefix,
  fromItem: aiLeads.fromItem,
}

export const getAiLeadRow = (workspaceId: string, id: number) => aiLeads.get({ workspaceId, id })

export const getAiLeadRows = (workspaceId: string, ids: number[]) =>
  aiLeads.getMany(ids.map((id) => ({ workspaceId, id })))

export const getDossier = async (workspaceId: string, id: number): Promise<AiLeadDossier> =>
  (await dossiers.get({ workspaceId, id })) ?? { id, evidence: [] }

export const getDossiers = async (
  workspaceId: string,
  ids: number[],
): Promise<Map<number, AiLeadDossier>> => {
  const rows = await dossiers.getMany(ids.map((id) => ({ workspaceId, id })))
  return new Map(rows.map((row) => [row.id, row]))
}

type NewDossier = Pick<AiLeadDossier, 'evidence' | 'checkedFrom'>

export const putAiLeadActions = (workspaceId: string, row: StoredAiLead, dossier: NewDossier): Action[] => {
  const address = { workspaceId, id: row.id }
  return [
    { put: aiLeads.toItem(address, row), condition: 'attribute_not_exists(pk)' },
    { put: dossiers.toItem(address, { id: row.id, ...dossier }) },
  ]
}

/** Renews a row and its evidence; refuses (label `aiLead`) when it was converted meanwhile. */
export const renewAiLeadActions = (workspaceId: string, row: StoredAiLead, dossier: NewDossier): Action[] => {
  const address = { workspaceId, id: row.id }
  const fields = dossiers.toFields(dossier)
  return [
    {
      put: aiLeads.toItem(address, row),
      condition: 'attribute_exists(pk) AND convertedLeadId = :before',
      values: { ':before': row.convertedLeadId },
      label: aiLeadLabel,
    },
    {
      update: dossiers.key(address),
      with: {
        UpdateExpression: 'SET id = :id, evidence = :evidence, checkedFrom = :checkedFrom',
        ExpressionAttributeValues: {
          ':id': row.id,
          ':evidence': fields.evidence,
          ':checkedFrom': fields.checkedFrom ?? null,
        },
      },
    },
  ]
}

export type ConversionMark = { aiLeadId: number; before: number | null; after: number | null }

/** Says which CRM lead an AI lead became; refuses (label `aiLead`) unless it says `before` until then. */
export const remarkConversionAction = (workspaceId: string, mark: ConversionMark): Action => ({
  update: aiLeads.key({ workspaceId, id: mark.aiLeadId }),
  with: {
    UpdateExpression: 'SET converted = :converted, convertedLeadId = :after',
    ConditionExpression: 'attribute_exists(pk) AND convertedLeadId = :before',
    ExpressionAttributeValues: {
      ':converted': mark.after !== null,
      ':after': mark.after,
      ':before': mark.before,
    },
  },
  label: aiLeadLabel,
})

/** Keeps an analysis with its lead, so that the same one is never written, or paid for, twice. */
export const storeAnalysis = async (
  workspaceId: string,
  id: number,
  analysis: Analysis,
  analysisOf: string,
): Promise<void> => {
  await updateItem(dossiers.key({ workspaceId, id }), {
    UpdateExpression: 'SET analysis = :analysis, analysisOf = :of',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':analysis': analysis, ':of': analysisOf },
  })
}

export const showAiLead = (row: StoredAiLead, evidence?: Evidence[]): SavedAiLead =>
  SavedAiLead.parse({ ...row, ...(evidence && { evidence }) })

export const showFoundLead = (lead: unknown): AiLead => AiLead.parse(lead)
