import { createHash } from 'node:crypto'
import { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, workspaceKey } from '../../platform/table/entity.ts'
import { putItem } from '../../platform/table/table.ts'

type Address = { workspaceId: string; hash: string }

/** What the companies of a search were checked by, once for all of them; kept as long as the leads that name it. */
const searchCriteria = defineEntity({
  name: 'searchCriteria',
  schema: lazy(() => z.object({ criteria: Criteria })),
  packedExcept: [],
  key: ({ workspaceId, hash }: Address) => ({ pk: workspaceKey(workspaceId), sk: `CRITERIA#${hash}` }),
})

/** Stores criteria unless they are, and returns the name by which `getCriteria` finds them: a hash of what they say. */
export const keepCriteria = async (workspaceId: string, criteria: Criteria): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(criteria)).digest('base64url').slice(0, 16)
  const address = { workspaceId, hash }
  // A read costs a fraction of a write that is refused.
  if (!(await searchCriteria.get(address))) await putItem(searchCriteria.toItem(address, { criteria }))
  return hash
}

export const getCriteria = async (workspaceId: string, hash: string): Promise<Criteria> => {
  const stored = await searchCriteria.get({ workspaceId, hash })
  if (!stored) throw new Error(`The criteria ${hash} are missing`)
  return stored.criteria
}
