import { systemWorkspace } from '../../platform/jobs/system-workspace.ts'

/**
 * The jobs of demo requests have partitions of their own, chosen by the first character of the request's id,
 * because a function that visitors reach must not be able to write another feature's job.
 */
export const demoRequestShard = (id: string): string => systemWorkspace(`demo-request-${id.slice(0, 1)}`)

/**
 * All that this feature's functions may use of the table: requests, their jobs, and the throttles of requests and
 * of mails to the operator.
 */
export const landingPartitions = [
  'D#demo-requests',
  `W#${demoRequestShard('?')}`,
  'T#demo-request*',
  'T#operator-mail*',
]
