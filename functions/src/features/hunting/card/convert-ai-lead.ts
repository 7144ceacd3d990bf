import {
  convertAiLead as call,
  convertEditedAiLead as editedCall,
} from '@assay/shared/features/hunting/calls'
import type { Lead, NewLead } from '@assay/shared/features/leads/lead'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getUserRow } from '../../accounts/public.ts'
import {
  getCurrentLead,
  prepareFoundPeople,
  prepareLead,
  scheduleReminder,
  showLead,
} from '../../leads/public.ts'
import {
  type AiLeadDossier,
  aiLeadCollection,
  aiLeadLabel,
  getAiLeadRow,
  getDossier,
  remarkConversionAction,
  type StoredAiLead,
} from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { getSearchTerm } from '../search/search-term.store.ts'
import { leadOfFound } from './lead-of-found.ts'

const toNewLead = async (
  workspaceId: string,
  row: StoredAiLead,
  dossier: AiLeadDossier,
): Promise<NewLead> => {
  const term = row.searchTermId === null ? null : await getSearchTerm(workspaceId, row.searchTermId)
  return leadOfFound(
    { ...row, signals: dossier.signals },
    {
      searchTerms: term && { term: term.term, filters: term.filters },
      aiAnalysis: dossier.analysis ?? null,
      aiLeadId: row.id,
    },
  )
}

const alreadyConverted = async (workspaceId: string, row: StoredAiLead): Promise<Lead | null> => {
  const lead = row.convertedLeadId === null ? null : await getCurrentLead(workspaceId, row.convertedLeadId)
  return lead && showLead(lead)
}

/** The proofs of the fields that are as they were found. */
const proofsKept = (facts: StoredAiLead['facts'], found: NewLead, edited: NewLead): StoredAiLead['facts'] =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([field]) => found[field as keyof NewLead] === edited[field as keyof NewLead],
    ),
  )

type Caller = { workspaceId: string; userId: number }

/** `edited` replaces the fields as they were found. */
const convert = async (caller: Caller, row: StoredAiLead, edited?: NewLead): Promise<Lead> => {
  const { workspaceId } = caller
  const [dossier, weights] = await Promise.all([getDossier(workspaceId, row.id), readWeights(workspaceId)])
  const scored = weighed(row, weights)
  const found = await toNewLead(workspaceId, scored, dossier)
  const input = edited ? { ...edited, metadata: { ...edited.metadata, ...found.metadata } } : found
  const prepared = await prepareLead(caller, input, {
    aiLeadId: row.id,
    evidence: dossier.evidence,
    foundScore: { matchScore: scored.matchScore, scoreBreakdown: scored.scoreBreakdown },
    facts: edited ? proofsKept(row.facts, found, edited) : row.facts,
    activityText: edited
      ? `Filled in from the web: ${row.website ?? row.source}`
      : `Converted from an AI lead of ${row.source} with a match score of ${scored.matchScore}`,
  })
  const people = await prepareFoundPeople(workspaceId, prepared.lead.id, dossier.people ?? [])
  const mark = remarkConversionAction(
    workspaceId,
    {
      aiLeadId: row.id,
      before: row.convertedLeadId,
      after: prepared.lead.id,
    },
    aiLeadLabel,
  )
  await commit(
    workspaceId,
    [...prepared.changes, ...people.changes, { collection: aiLeadCollection.name, changedIds: [row.id] }],
    [...prepared.actions, ...people.actions, mark],
  )
  return showLead(prepared.lead)
}

/** Of two concurrent conversions the second is refused by its transaction and answers the first one's lead. */
export const convertOnce = (
  caller: Caller,
  id: number,
  edited?: NewLead,
): Promise<{ lead: Lead; isNew: boolean }> =>
  withOptimisticRetry([aiLeadLabel], async () => {
    const row = await getAiLeadRow(caller.workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND')
    const earlier = await alreadyConverted(caller.workspaceId, row)
    return earlier
      ? { lead: earlier, isNew: false }
      : { lead: await convert(caller, row, edited), isNew: true }
  })

export const convertAiLead = handle(call)(async ({ params }, { caller }) => ({
  body: (await convertOnce(caller, params.id)).lead,
}))

export const convertEditedAiLead = handle(editedCall)(async ({ params, body }, { caller }) => {
  if (body.assignedTo && !(await getUserRow(caller.workspaceId, body.assignedTo)))
    throw invalidField('assignedTo', 'Choose a user of your workspace')
  if (body.nextStep) await scheduleReminder(caller.workspaceId, body.nextStep.dueOn)
  return { body: (await convertOnce(caller, params.id, body)).lead }
})
