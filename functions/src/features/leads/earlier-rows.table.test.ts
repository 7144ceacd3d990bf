import { createLead, deleteLead, getLead, restoreLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { pack, unpack } from '../../platform/table/packed.ts'
import { getItem, type Key, putItem } from '../../platform/table/table.ts'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { deletedLeadKey } from './bulk/deleted-lead.store.ts'
import { leadKey } from './lead.store.ts'

beforeAll(useTestTable)

/** Writes a row as version 1 had it: without next step and tags. */
const age = async (key: Key) => {
  const { nextStep, tagIds, packed, ...plain }: Record<string, unknown> = (await getItem(key)) ?? {}
  const without = () => {
    const { nextStep: _, tagIds: __, ...rest } = unpack(packed as Uint8Array) as Record<string, unknown>
    return rest
  }
  await putItem({
    ...plain,
    ...(packed !== undefined && { packed: pack(without()) }),
    ...key,
    schemaVersion: 1,
  })
}

const added = { nextStep: null, tagIds: [] }
const newLead = async () => {
  const rep = await newRep()
  const body = { companyName: 'Maple Dental', nextStep: { text: 'Call', dueOn: '2026-12-01' } }
  const lead = (await rep.call(createLead, { body })).body
  return { rep, lead, params: { id: String(lead.id) }, workspaceId: rep.user.workspaceId }
}

describe('a lead that was stored before there were next steps and tags', () => {
  it('has none', async () => {
    const { rep, lead, params, workspaceId } = await newLead()
    await age(leadKey(workspaceId, lead.id))
    expect((await rep.call(getLead, { params })).body).toMatchObject({ ...lead, ...added })
  })

  it('is restored without them', async () => {
    const { rep, lead, params, workspaceId } = await newLead()
    await rep.call(deleteLead, { params })
    await age(deletedLeadKey(workspaceId, lead.id))
    expect((await rep.call(restoreLead, { params })).body).toMatchObject({ ...lead, ...added })
  })
})
