import { expect, it } from 'vitest'
import { maxChecksAtOnce } from '../../../discovery/companies/select-leads.ts'
import { checksAtOnce, whileSearching } from './search-shares.ts'

/** Runs so many searches of a workspace until the returned function ends them. */
const searching = (workspaceId: string, count: number) => {
  const over = Promise.withResolvers<void>()
  const all = Array.from({ length: count }, () => whileSearching(workspaceId, () => over.promise))
  return async () => {
    over.resolve()
    await Promise.all(all)
  }
}

it('a workspace that searches alone has everything for each of its searches', async () => {
  const end = searching('busy', 3)
  expect(checksAtOnce('busy')).toBe(maxChecksAtOnce)
  await end()
})

it('the searches of a busy workspace share what one search has while another workspace has fewer', async () => {
  const endBusy = searching('busy', 3)
  const endQuiet = searching('quiet', 1)
  expect([checksAtOnce('quiet'), checksAtOnce('busy') * 3]).toEqual([maxChecksAtOnce, maxChecksAtOnce])
  await endQuiet()
  expect(checksAtOnce('busy')).toBe(maxChecksAtOnce)
  await endBusy()
})

it('workspaces with as many searches are treated alike, and a failed search no longer counts', async () => {
  const endOne = searching('one', 2)
  const endOther = searching('other', 2)
  await expect(whileSearching('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect([checksAtOnce('one'), checksAtOnce('other')]).toEqual([maxChecksAtOnce, maxChecksAtOnce])
  await Promise.all([endOne(), endOther()])
})

it('a search always has one check', async () => {
  const endBusy = searching('busy', 50)
  const endQuiet = searching('quiet', 1)
  expect(checksAtOnce('busy')).toBe(1)
  await Promise.all([endBusy(), endQuiet()])
})
