import { getJob } from '@assay/shared/features/jobs/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { newRep } from './rep.ts'
import { queueMessage, startSearch } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** Starts a search that stays queued, by default for a new rep; returns it with its queue message. */
export const startJobOf = async (given?: Rep) => {
  const rep = given ?? (await newRep())
  const jobId = await startSearch(rep)
  const address = { workspaceId: rep.user.workspaceId, jobId }
  return { rep, jobId, address, message: queueMessage(address.workspaceId, jobId) }
}

export const showJob = async (rep: Rep, id: string) => (await rep.call(getJob, { params: { id } })).body

export const lookupsUsed = async (rep: Rep) => (await rep.call(getUsage)).body.lookups.used
