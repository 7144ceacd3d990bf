import { transact } from '../table/transact.ts'
import { counterAddress, type JobRow, jobs } from './job.store.ts'
import { leaseLabel, whileHeld } from './lease.ts'
import type { Charging } from './start-job.ts'

/**
 * Charges a job while its worker holds the lease, for work whose price was not known at its start; not again when it is
 * resumed. What was charged is given back as if it had been charged at the start. Refused under the label of
 * `charging`, or the lease's.
 */
export const chargeHeldJob = async (row: JobRow, { key, attribute, action }: Charging): Promise<void> => {
  if (row.charge) return
  const { workspaceId, id: jobId } = row
  const charge: JobRow['charge'] = { ...counterAddress(workspaceId, key), attribute, state: 'charged' }
  await transact([
    action,
    { update: jobs.key({ workspaceId, jobId }), with: whileHeld(row, { charge }), label: leaseLabel },
  ])
}
