import { createLead, exportChosenLeads } from '@assay/shared/features/leads/calls'
import { beforeAll, expect, it } from 'vitest'
import { seedLeads } from '../../../testing/leads.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const part = async (rep: Rep, ids: number[], hasHeading = false, query: Record<string, string> = {}) => {
  const reply = await rep.call(exportChosenLeads, { body: { ids, hasHeading }, query })
  return { ...reply, text: String(reply.body), from: /from=(\d+)/.exec(reply.headers.link ?? '')?.[1] }
}

it('the file has the chosen leads in their order; those that are gone or another workspace’s are left out', async () => {
  const [rep, stranger] = [await newRep(), await newRep()]
  for (const companyName of ['Maple', 'Oak', 'Elm']) await rep.call(createLead, { body: { companyName } })
  const { text, from, headers } = await part(rep, [3, 99, 1], true)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(from).toBeUndefined()
  const [heading, ...lines] = text.split('\r\n')
  expect(heading?.startsWith('\uFEFF"Lead id","Company name"')).toBe(true)
  expect(lines.map((line) => line.split(',')[1]).filter(Boolean)).toEqual(['"Elm"', '"Maple"'])
  expect((await part(stranger, [1, 2])).text).toBe('')
})

it('leads that have no room in the answer come with the next part', async () => {
  const rep = await newRep()
  // Each quote is two characters in the file, and each of them two in the answer.
  await seedLeads(rep, 70, () => '"'.repeat(20_000))
  const ids = Array.from({ length: 70 }, (_, nth) => nth + 1)
  const first = await part(rep, ids)
  expect(Buffer.byteLength(JSON.stringify(first.text))).toBeLessThan(6_000_000)
  expect(first.text.split('\r\n')).toHaveLength(Number(first.from) + 1)
  let text = first.text
  for (let from = first.from; from; ) {
    const next = await part(rep, ids, false, { from })
    text += next.text
    from = next.from
  }
  const lines = text.split('\r\n').filter(Boolean)
  expect(lines.map((line) => Number(/^"?(\d+)/.exec(line)?.[1]))).toEqual(ids)
})

it.each([
  [{ ids: [] }, 'Choose at least one lead'],
  [{ ids: Array.from({ length: 251 }, (_, nth) => nth + 1) }, 'Choose at most 250 leads at a time'],
])('a choice that is too small or too large is refused', async (body, message) => {
  const rep = await newRep()
  expect((await rep.call(exportChosenLeads, { body })).error.message).toBe(message)
})
