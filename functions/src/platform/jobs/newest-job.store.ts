import { createHash } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from '../table/entity.ts'
import { getItem } from '../table/table.ts'
import { type Action, defineLabel } from '../table/transact.ts'
import type { JobDefinition } from './define-job.ts'
import { jobKeptSeconds } from './job.store.ts'

/** Where it is remembered which job of a kind is the newest about something, such as a lead. */
export type NewestJob = {
  /** Its id; the job may be over. */
  read: () => Promise<string | null>
  /** Makes a job the newest; refuses (`newestJobLabel`) if another one has become it since `seen` was read. */
  action: (jobId: string, seen: string | null) => Action
}

/** What a job is about, in an order of fields that is always the same: `{ leadId: 7 }`. */
type Subject = Record<string, number | string | number[]>

const newestJobs = defineEntity({
  name: 'newestJob',
  schema: lazy(() => z.object({ jobId: z.string(), expiresAt: z.int() })),
  key: ({ workspaceId, kind, subject }: { workspaceId: string; kind: string; subject: Subject }) => ({
    pk: workspaceKey(workspaceId),
    // A key has 1 KB, and a subject may be a hundred leads.
    sk: `NEWESTJOB#${kind}#${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`,
  }),
})

export const newestJobLabel = defineLabel('newest job')

type Earlier = () => Promise<string | null>

/** Reads a job's id from where an earlier version of the program has remembered it, with the id of what it is about. */
export const rememberedAt =
  (workspaceId: string, name: string, id: number): Earlier =>
  async () => {
    const item = await getItem({ pk: workspaceKey(workspaceId), sk: `${name}#${padded(id)}` })
    return item ? String(item.jobId) : null
  }

/**
 * The newest job of a kind about a subject of this workspace; it is remembered as long as the job is kept. `earlier`
 * finds one that an earlier version of the program has started.
 */
export const newestJobAbout = (
  workspaceId: string,
  { name: kind }: Pick<JobDefinition, 'name'>,
  subject: Subject,
  earlier: Earlier = async () => null,
): NewestJob => {
  const address = { workspaceId, kind, subject }
  return {
    read: async () => (await newestJobs.get(address))?.jobId ?? earlier(),
    action: (jobId, seen) => ({
      put: newestJobs.toItem(address, { jobId, expiresAt: inSeconds(Date.now(), jobKeptSeconds) }),
      condition: 'attribute_not_exists(pk) OR jobId = :seen',
      values: { ':seen': seen ?? '' },
      label: newestJobLabel,
    }),
  }
}
