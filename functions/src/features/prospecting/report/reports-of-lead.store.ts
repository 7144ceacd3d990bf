import type { CollectionChange } from '../../../platform/table/collection.ts'
import { getItem, getItems, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import {
  addToIndexAction,
  idsIn,
  idsOfLead,
  leadExistsCheck,
  partOfLead,
  reportMarkKey,
} from '../../leads/public.ts'
import {
  deleteReportAction,
  getReport,
  getReports,
  putReportAction,
  reportCollection,
  reportKey,
  type StoredReport,
} from './report.store.ts'

/** A lead keeps so many reports. */
export const keptReports = 200

/**
 * A lead's report: the newest one, or the one that is named. Null without one. 2 requests, whatever the number of
 * its reports.
 */
export const getReportOfLead = async (
  workspaceId: string,
  leadId: number,
  named?: number,
): Promise<StoredReport | null> => {
  const ids = (await idsOfLead(workspaceId, leadId, (of) => reportMarkKey(workspaceId, of))) ?? []
  const id = named === undefined ? ids[0] : ids.find((one) => one === named)
  return id === undefined ? null : getReport(workspaceId, id)
}

/** One lead's reports as a part of the list, with their number once a page of it was read. */
export const reportsOf = (workspaceId: string, leadId: number) =>
  partOfLead(reportCollection, {
    workspaceId,
    leadId,
    index: (of) => reportMarkKey(workspaceId, of),
    name: 'reports',
    getRows: getReports,
  })

/** The label of the condition that a lead's index is as it was read. */
export const reportIndexLabel = defineLabel('reports of a lead')

/** An index without reports would mark its lead as one with reports, so the last id takes it along. */
const leaveIndexAction = (key: Key, ids: number[], id: number): Action =>
  ids.length <= 1
    ? {
        delete: key,
        condition: 'attribute_not_exists(pk) OR (size(ids) = :one AND contains(ids, :id))',
        values: { ':one': 1, ':id': id },
        label: reportIndexLabel,
      }
    : {
        update: key,
        with: {
          UpdateExpression: 'DELETE ids :ids',
          ConditionExpression: 'size(ids) > :one',
          ExpressionAttributeValues: { ':one': 1, ':ids': new Set([id]) },
        },
        label: reportIndexLabel,
      }

/** What is committed to save or delete a report. */
export type ReportChange = { actions: Action[]; change: CollectionChange }

/** Deletes a report; refuses (`reportLabel`, `reportIndexLabel`) if it or its lead's index changed since it was read. */
export const prepareReportDeletion = async (
  workspaceId: string,
  { id, leadId }: Pick<StoredReport, 'id' | 'leadId'>,
): Promise<ReportChange> => {
  const key = reportMarkKey(workspaceId, leadId)
  const ids = idsIn(await getItem(key))
  return {
    actions: [deleteReportAction(workspaceId, id), leaveIndexAction(key, ids, id)],
    change: { collection: reportCollection.name, deletedIds: [id], counts: { total: -1 } },
  }
}

/** The oldest report of a lead that has as many as it may keep. */
export const oldestBeyondLimit = async (workspaceId: string, leadId: number): Promise<number | null> => {
  const ids = idsIn(await getItem(reportMarkKey(workspaceId, leadId)))
  return ids[keptReports - 1] === undefined ? null : (ids.at(-1) ?? null)
}

/** Saves a report; refuses (`leadLabel`) if its lead was deleted. */
export const prepareReport = (workspaceId: string, row: StoredReport): ReportChange => ({
  actions: [
    leadExistsCheck(workspaceId, row.leadId),
    putReportAction(workspaceId, row),
    addToIndexAction(reportMarkKey(workspaceId, row.leadId), [row.id]),
  ],
  change: { collection: reportCollection.name, changedIds: [row.id], counts: { total: 1 } },
})

/** The reports of leads that are purged. Their indexes are purged after them. */
export const reportKeysOf = async (workspaceId: string, leadIds: number[]): Promise<Key[]> => {
  const indexes = await getItems(leadIds.map((leadId) => reportMarkKey(workspaceId, leadId)))
  return indexes.flatMap(idsIn).map((id) => reportKey(workspaceId, id))
}
