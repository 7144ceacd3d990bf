import { listActivities } from '@assay/shared/features/leads/calls'
import { listMails } from '@assay/shared/features/outreach/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import { useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'
import { countText } from '../../../ui/primitives/numbers.ts'

/** Enough to say how much there is. */
const most = 100
const limit = String(most)

const counted = (rows: unknown, one: string, many: string) => {
  const count = Array.isArray(rows) ? rows.length : 0
  return `${countText(count)}${count === most ? '+' : ''} ${count === 1 ? one : many}`
}

/** What comes along when a lead is merged, as a text; undefined until it is known. */
export const useLeadContents = (id: number): string | undefined =>
  useQuery({
    queryKey: ['leadContents', id],
    queryFn: async ({ signal }) => {
      const leadId = String(id)
      const [activities, mails, reports] = await Promise.all([
        readApi(listActivities, { query: { leadId, limit } }, { signal }),
        readApi(listMails, { query: { leadId, limit } }, { signal }),
        readApi(listProspectReports, { params: { id: leadId }, query: { limit } }, { signal }),
      ])
      return [
        counted(activities, 'activity', 'activities'),
        counted(mails, 'mail', 'mails'),
        counted(reports, 'report', 'reports'),
      ].join(', ')
    },
  }).data
