import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const later = Number.POSITIVE_INFINITY

/** Takes a turn for each entry at once, ends them one after the other, and returns the order in which they began. */
const orderOf = async (atOnce: number, wanted: { name: string; owner: string; end?: number }[]) => {
  const turns = fairTurns(() => atOnce)
  const began: string[] = []
  const ends: (() => void)[] = []
  for (const { name, owner, end = later } of wanted) {
    void turns.take({ owner, end }).then((done) => {
      began.push(name)
      ends.push(done)
    })
  }
  while (began.length < wanted.length) {
    await turn()
    ends.shift()?.()
  }
  return began
}

const work = (owner: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ name: `${owner}${nth + 1}`, owner }))

it('a workspace with one request does not wait for the many of another', async () => {
  expect(await orderOf(1, [...work('a', 4), ...work('b', 1)])).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

it('workspaces that both ask for much take turns', async () => {
  expect(await orderOf(2, [...work('a', 4), ...work('b', 3)])).toEqual([
    'a1',
    'a2',
    'b1',
    'a3',
    'b2',
    'a4',
    'b3',
  ])
})

it('within a workspace, what ends soonest is next', async () => {
  const wanted = [
    { name: 'search 1', owner: 'a', end: 50 },
    { name: 'search 2', owner: 'a', end: 50 },
    { name: 'chat', owner: 'a', end: 18 },
  ]
  expect(await orderOf(1, wanted)).toEqual(['search 1', 'chat', 'search 2'])
})

it('who no longer waits gets no turn and keeps none', async () => {
  const turns = fairTurns(() => 1)
  const end = await turns.take({ owner: 'a', end: later })
  const stop = new AbortController()
  const abandoned = turns.take({ owner: 'b', end: later, signal: stop.signal })
  const next = turns.take({ owner: 'b', end: later })
  stop.abort(new Error('cancelled'))
  await expect(abandoned).rejects.toThrow('cancelled')
  expect(turns.isFull()).toBe(true)
  end()
  const endNext = await next
  endNext()
  expect(turns.isFull()).toBe(false)
})
