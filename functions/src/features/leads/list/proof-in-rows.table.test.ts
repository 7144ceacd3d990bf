import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { createLead, listLeads, updateLead } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { beforeAll, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const firstRow = async (rep: Rep) => ((await rep.call(listLeads)).body as Lead[])[0]

it('a row of the list says how well its facts are proved as they are now, and when they were read', async () => {
  const rep = await newRep()
  // An address proves the place.
  const facts = { companyName: 'proved', address: 'proved', email: 'proved' } as const
  const [found] = await hunt(rep, [{ ...someCompany(), facts }])
  const { id } = (await rep.call(convertAiLead, { params: { id: String(found?.id) } })).body
  expect(await firstRow(rep)).toMatchObject({
    verification: 'verified',
    checkedAt: '2026-01-05T10:00:00.000Z',
  })
  const edit = (companyName: string) =>
    rep.call(updateLead, { params: { id: String(id) }, body: { companyName } })
  const changed = await edit('Another name')
  expect(changed.body.verification).toBe('unverified')
  expect(await firstRow(rep)).toMatchObject({ verification: 'unverified' })
  await edit(found?.companyName ?? '')
  expect(await firstRow(rep)).toMatchObject({ verification: 'verified' })
})

it('a lead that was typed is unverified and was never checked', async () => {
  const rep = await newRep()
  await rep.call(createLead, { body: { companyName: 'Maple' } })
  const row = await firstRow(rep)
  expect(row?.verification).toBe('unverified')
  expect(row?.checkedAt).toBeUndefined()
})
