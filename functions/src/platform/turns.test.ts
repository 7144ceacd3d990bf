import { setImmediate as untilOthersRan } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { byParts, createTurns } from './turns.ts'

describe('turns', () => {
  const allTurns = async (atOnce: number, owners: string[]) => {
    const inTurn = createTurns(atOnce)
    const begun: string[] = []
    let [running, most] = [0, 0]
    const work = (owner: string) => async () => {
      begun.push(owner)
      most = Math.max(most, ++running)
      await untilOthersRan()
      running--
      return owner
    }
    const answers = await Promise.all(owners.map((owner) => inTurn(owner, work(owner))))
    return { begun, most, answers }
  }

  it('go round the owners, whoever asks for more', async () => {
    const { begun, answers } = await allTurns(1, ['a', 'a', 'a', 'a', 'b', 'b', 'c'])
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
    expect(answers).toEqual(['a', 'a', 'a', 'a', 'b', 'b', 'c'])
  })

  it('are no more at once than allowed', async () => {
    expect((await allTurns(2, ['a', 'a', 'b', 'b', 'c', 'c'])).most).toBe(2)
  })

  it('are given up by work that fails', async () => {
    const inTurn = createTurns(1)
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await inTurn('a', async () => 'done')).toBe('done')
  })

  it('are not taken for a request that has ended', async () => {
    const inTurn = createTurns(1)
    const ended = new AbortController()
    const first = inTurn('a', async () => ended.abort(new Error('too late')))
    const work = vi.fn()
    const second = inTurn('a', work, ended.signal)
    await first
    await expect(second).rejects.toThrow('too late')
    expect(work).not.toHaveBeenCalled()
  })

  it('let other requests run before the next one begins', async () => {
    const inTurn = createTurns(1)
    const order: string[] = []
    const large = (name: string) => inTurn('a', async () => order.push(name))
    const all = [large('first'), large('second')]
    setImmediate(() => order.push('small'))
    await Promise.all(all)
    expect(order).toEqual(['first', 'small', 'second'])
  })
})

it('work by parts lets other requests run between them, and keeps the order', async () => {
  const order: unknown[] = []
  setImmediate(() => order.push('another'))
  const doubled = await byParts(
    [1, 2, 3, 4, 5],
    (part) => {
      order.push(part.length)
      return part.map((one) => 2 * one)
    },
    2,
  )
  expect(doubled).toEqual([2, 4, 6, 8, 10])
  expect(order).toEqual([2, 'another', 2, 1])
})
