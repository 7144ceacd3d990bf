import type { NextStep } from '@assay/shared/features/leads/next-step'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { type Key, queryPrefix } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { getLeadRows, type StoredLead } from '../lead.store.ts'

const DueStep = lazy(() => z.object({ dueOn: z.iso.date() }))

const prefix = 'DUESTEP#'

/**
 * When the next step of a lead is due: an item beside the lead, so that what is due is found without reading all leads.
 * That of a deleted lead stays until it is purged; readers ask the lead itself.
 */
const dueSteps = defineEntity({
  name: 'dueStep',
  schema: DueStep,
  key: ({ workspaceId, leadId }: { workspaceId: string; leadId: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: prefix + padded(leadId),
  }),
})

export const dueStepKey = (workspaceId: string, leadId: number): Key => dueSteps.key({ workspaceId, leadId })

/** Follows a change of a lead's next step, in the same transaction. */
export const followStepAction = (
  workspaceId: string,
  { id: leadId, nextStep }: Pick<StoredLead, 'id' | 'nextStep'>,
): Action =>
  nextStep
    ? { put: dueSteps.toItem({ workspaceId, leadId }, { dueOn: nextStep.dueOn }) }
    : { delete: dueStepKey(workspaceId, leadId) }

export type LeadWithStep = StoredLead & { nextStep: NextStep }

const hasStep = (row: StoredLead): row is LeadWithStep => row.nextStep !== null

const readWithSteps = async (workspaceId: string, ids: number[]): Promise<LeadWithStep[]> => {
  const byId = new Map((await getLeadRows(workspaceId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).filter(hasStep)
}

/**
 * The leads whose next steps are due between two days, both included; the earliest first, at most `limit`. `count` is how many
 * there are: of those that are not read, it has some that are deleted.
 */
export const leadsWithStepsDue = async (
  workspaceId: string,
  { from = '', until = '9999-12-31', limit = Number.POSITIVE_INFINITY },
): Promise<{ leads: LeadWithStep[]; count: number }> => {
  const items = await queryPrefix(workspaceKey(workspaceId), prefix)
  const due = items
    .map((item) => ({ id: Number(item.sk.slice(prefix.length)), dueOn: dueSteps.fromItem(item).dueOn }))
    .filter(({ dueOn }) => dueOn >= from && dueOn <= until)
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)
    .map(({ id }) => id)
  const leads: LeadWithStep[] = []
  let read = 0
  while (read < due.length && leads.length < limit) {
    const part = due.slice(read, read + limit - leads.length)
    leads.push(...(await readWithSteps(workspaceId, part)))
    read += part.length
  }
  return { leads, count: due.length - read + leads.length }
}
