import { workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'

const markPrefix = 'HASREPORT#'

/**
 * The leads that have a mark `HASREPORT#<padded lead id>`, which is how a lead is known to have
 * reports. Nothing writes reports yet, so there are no marks; the answer is read all the same.
 */
export const leadsWithReports = async (workspaceId: string): Promise<number[]> =>
  (await queryPrefix(workspaceKey(workspaceId), markPrefix)).map(({ sk }) =>
    Number(sk.slice(markPrefix.length)),
  )
