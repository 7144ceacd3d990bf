import { createHash } from 'node:crypto'
import type { NewNearMiss } from '@assay/shared/features/hunting/near-miss'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { keysOfLead } from '../../../discovery/identity/known-keys.ts'
import { defineEntity, inSeconds, workspaceKey } from '../../../platform/table/entity.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { nameKey } from '../../../reading/name-key.ts'

/** How long adding the same company again answers the same lead. */
const keptSeconds = 24 * 3600

const AddedNearMiss = lazy(() =>
  z.object({
    leadId: z.int(),
    /** Epoch seconds; the table removes the row some time afterwards. */
    expiresAt: z.int(),
  }),
)
type AddedNearMiss = z.infer<typeof AddedNearMiss>

type Company = Pick<NewNearMiss, 'companyName' | 'website' | 'location'>

/** All three: a chain's branches share its site, and often its name. */
const identityOf = ({ companyName, website, location }: Company): string =>
  [nameKey(companyName), keysOfLead({ website })[0] ?? '', location?.trim().toLowerCase() ?? ''].join('|')

const added = defineEntity({
  name: 'addedNearMiss',
  schema: AddedNearMiss,
  key: ({ workspaceId, company }: { workspaceId: string; company: Company }) => ({
    pk: workspaceKey(workspaceId),
    sk: `NEARMISS#${createHash('sha256').update(identityOf(company)).digest('base64url')}`,
  }),
})

export const addedNearMissLabel = defineLabel('added near miss')

/** What the company has become, also when that is longer ago than it counts. */
export const getAddedNearMiss = (workspaceId: string, company: Company) => added.get({ workspaceId, company })

/** The id of the lead that adding the company again answers, if it still exists. */
export const leadIdOf = (row: AddedNearMiss | null): number | null =>
  row && row.expiresAt > Date.now() / 1000 ? row.leadId : null

/** Records which lead a company has become; refuses if another request has recorded one since `seen` was read. */
export const putAddedNearMissAction = (
  workspaceId: string,
  company: Company,
  leadId: number,
  seen: AddedNearMiss | null,
): Action => ({
  put: added.toItem({ workspaceId, company }, { leadId, expiresAt: inSeconds(Date.now(), keptSeconds) }),
  ...(seen
    ? { condition: 'leadId = :seen', values: { ':seen': seen.leadId } }
    : { condition: 'attribute_not_exists(pk)' }),
  label: addedNearMissLabel,
})
