import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { updateLead } from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { at, mergesOf } from '../../../testing/merges.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getLeadRow } from '../lead.store.ts'
import { withProofsOfMerged } from './proofs-of-merged.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const { create, merge } = mergesOf(() => rep)

const provedEmail = 'hello@maple-dental.example'

/** A lead whose e-mail address is proved. */
const converted = async () => {
  const [found] = await hunt(rep, [someCompany()])
  return (await rep.call(convertAiLead, at(found?.id ?? 0))).body
}

/** New proofs of a lead, of pages that say this e-mail address. */
const readNow = (email: string) => {
  const proven = { email: { value: email, proof: 'single' as const } }
  const evidence = {
    field: 'email',
    value: email,
    url: 'https://maple-north.example/',
    quote: `mailto:${email}`,
    fetchedAt: '2026-05-05T10:00:00.000Z',
    method: 'mailto' as const,
  }
  return { found: { proven, checkedAt: evidence.fetchedAt }, dossier: { evidence: [evidence], proven } }
}

const withThoseOfMerged = async (id: number, proofs: ReturnType<typeof readNow>) => {
  const { workspaceId } = rep.user
  const row = await getLeadRow(workspaceId, id)
  if (!row) throw new Error('The lead was not stored')
  return withProofsOfMerged(workspaceId, row, proofs)
}

it('what was found anew of a value that a merge brought replaces what the merged lead has proved', async () => {
  const [kept, merged] = [await create('Maple North'), await converted()]
  await merge(kept.id, merged.id, ['email'])
  const anew = readNow(provedEmail)
  expect(await withThoseOfMerged(kept.id, anew)).toEqual(anew)
  const { found, dossier } = await withThoseOfMerged(kept.id, readNow('office@maple-north.example'))
  expect([found.proven.email, dossier.proven.email]).toEqual([
    { value: provedEmail, proof: 'proved' },
    { value: provedEmail, proof: 'proved' },
  ])
  expect(dossier.evidence.map(({ value }) => value)).toContain(provedEmail)
})

it('a lead that was merged into a merged one proves nothing of a value that the last one kept has typed', async () => {
  const [top, middle, merged] = [await create('Maple Group'), await create('Maple'), await converted()]
  await rep.call(updateLead, { ...at(top.id), body: { email: 'typed@maple.example' } })
  await merge(middle.id, merged.id, ['email'])
  await merge(top.id, middle.id)
  const anew = readNow('office@maple-group.example')
  expect(await withThoseOfMerged(top.id, anew)).toEqual(anew)
})
