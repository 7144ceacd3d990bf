import { Evidence } from '@assay/shared/evidence/evidence'
import { Analysis } from '@assay/shared/features/ai/analysis'
import { AiLead, SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { Criteria } from '@assay/shared/features/hunting/criteria'
import { FoundPerson, ListedPerson } from '@assay/shared/features/hunting/found-person'
import { Signal } from '@assay/shared/features/hunting/signal'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { CheckBasis } from '../../discovery/found-company.ts'
import { defineCollectionName } from '../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { StoredCollection } from '../../platform/table/list.ts'
import { type Key, updateItem } from '../../platform/table/table.ts'
import { type Action, defineLabel, type Label } from '../../platform/table/transact.ts'

export const aiLeadLabel = defineLabel('aiLead')

/** The row without its evidence and signals, which are an item of their own; `identity` identifies the company. */
const StoredAiLead = lazy(() =>
  z.extend(z.omit(SavedAiLead, { evidence: true, signals: true }), {
    people: z.optional(z.array(ListedPerson)),
    identity: z.string(),
  }),
)
export type StoredAiLead = z.infer<typeof StoredAiLead>

/** The part of a dossier that checking the company writes. */
const CheckedDossier = lazy(() =>
  z.object({
    evidence: z.array(Evidence),
    /** Dossiers from before signals were read have none. */
    signals: z.optional(z.array(Signal)),
    /** With what proves them; the row has the same people without it. */
    people: z.optional(z.array(FoundPerson)),
    /** What the company was checked from, so that it can be checked again. */
    checkedFrom: z.object({
      /** The name of the criteria, which the leads of a search share; some dossiers have them in themselves. */
      criteriaHash: z.optional(z.string()),
      criteria: z.optional(Criteria),
      basis: CheckBasis,
    }),
  }),
)
type CheckedDossier = z.infer<typeof CheckedDossier>

const AiLeadDossier = lazy(() =>
  z.extend(CheckedDossier, {
    id: z.int(),
    analysis: z.optional(Analysis),
    /** Identifies the facts and the model that the analysis was written from. */
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
  packedExcept: ['id', 'converted', 'convertedLeadId', 'isSetAside'],
  version: 2,
  // A row that was set aside since keeps that.
  upgrades: { 1: (old) => ({ isSetAside: false, ...Object(old) }) },
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

const dossiers = defineEntity({
  name: 'aiLeadDossier',
  schema: AiLeadDossier,
  packedFields: ['evidence', 'signals', 'checkedFrom'],
  packedExcept: ['id', 'analysis', 'analysisOf'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: `AILEADDOC#${padded(id)}` }),
})

export const aiLeadCollection: StoredCollection<StoredAiLead> = {
  name: defineCollectionName('aiLeads'),
  rowPrefix,
  fromItem: aiLeads.fromItem,
}

export const getAiLeadRow = (workspaceId: string, id: number) => aiLeads.get({ workspaceId, id })

export const aiLeadKey = (workspaceId: string, id: number): Key => aiLeads.key({ workspaceId, id })

export const getAiLeadRows = (workspaceId: string, ids: number[]) =>
  aiLeads.getMany(ids.map((id) => ({ workspaceId, id })))

/** Written and deleted together with the row, so an AI lead always has one. */
const existing = (dossier: AiLeadDossier | null, id: number): AiLeadDossier => {
  if (!dossier) throw new Error(`The AI lead ${id} has no dossier`)
  return dossier
}

export const getDossier = async (workspaceId: string, id: number): Promise<AiLeadDossier> =>
  existing(await dossiers.get({ workspaceId, id }), id)

/** The row with its dossier, read at once; null when there is no such AI lead. */
export const getAiLeadWithDossier = async (workspaceId: string, id: number) => {
  const [row, dossier] = await Promise.all([
    aiLeads.get({ workspaceId, id }),
    dossiers.get({ workspaceId, id }),
  ])
  return row && { row, dossier: existing(dossier, id) }
}

export const getDossiers = async (
  workspaceId: string,
  ids: number[],
): Promise<Map<number, AiLeadDossier>> => {
  const rows = await dossiers.getMany(ids.map((id) => ({ workspaceId, id })))
  return new Map(rows.map((row) => [row.id, row]))
}

export const putAiLeadActions = (
  workspaceId: string,
  row: StoredAiLead,
  dossier: CheckedDossier,
): Action[] => {
  const address = { workspaceId, id: row.id }
  return [
    { put: aiLeads.toItem(address, row), condition: 'attribute_not_exists(pk)' },
    { put: dossiers.toItem(address, { id: row.id, ...dossier }) },
  ]
}

/**
 * Replaces a row and its evidence; refuses (label `aiLead`) when it was converted or set aside meanwhile. An analysis stays
 * for facts that are as they were, unless it is dropped.
 */
export const renewAiLeadActions = (
  workspaceId: string,
  row: StoredAiLead,
  dossier: CheckedDossier,
  { dropsAnalysis = false } = {},
): Action[] => {
  const address = { workspaceId, id: row.id }
  const fields = dossiers.toFields({ signals: [], people: [], ...dossier })
  return [
    {
      put: aiLeads.toItem(address, row),
      condition:
        'attribute_exists(pk) AND convertedLeadId = :before AND (isSetAside = :aside OR attribute_not_exists(isSetAside))',
      values: { ':before': row.convertedLeadId, ':aside': row.isSetAside },
      label: aiLeadLabel,
    },
    {
      update: dossiers.key(address),
      with: {
        // What an earlier version stored by itself is in what is packed now.
        UpdateExpression: `SET packed = :packed REMOVE evidence, signals, checkedFrom${dropsAnalysis ? ', analysis, analysisOf' : ''}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':packed': fields.packed },
      },
    },
  ]
}

export type ConversionMark = { aiLeadId: number; before: number | null; after: number | null }

/** Records which CRM lead an AI lead became; refuses (label `aiLead`) unless the stored one is `before`. */
export const remarkConversionAction = (workspaceId: string, mark: ConversionMark, label: Label): Action => ({
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
  label,
})

/** Takes an AI lead out of the user's way, or back. */
export const setAsideAction = (workspaceId: string, id: number, isSetAside: boolean): Action => ({
  update: aiLeads.key({ workspaceId, id }),
  with: {
    UpdateExpression: 'SET isSetAside = :aside',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':aside': isSetAside },
  },
})

/** Stores an analysis with its lead, so that the same analysis is not written, and paid for, twice. */
export const storeAnalysis = async (
  workspaceId: string,
  id: number,
  analysis: Analysis,
  analysisOf: string,
): Promise<void> => {
  const fields = dossiers.toFields({ analysis, analysisOf })
  await updateItem(dossiers.key({ workspaceId, id }), {
    UpdateExpression: 'SET analysis = :analysis, analysisOf = :of',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':analysis': fields.analysis, ':of': fields.analysisOf },
  })
}

/** The row, with the evidence, signals and people of its dossier where one is given. */
export const showAiLead = (
  row: StoredAiLead,
  dossier?: Pick<CheckedDossier, 'evidence' | 'signals' | 'people'>,
): SavedAiLead =>
  SavedAiLead.parse({
    ...row,
    ...(dossier && { evidence: dossier.evidence, signals: dossier.signals, people: dossier.people }),
  })

export const showFoundLead = (lead: unknown): AiLead => AiLead.parse(lead)
