import { setImmediate as nextTurn } from 'node:timers/promises'
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it } from 'vitest'
import { deleteItems, documents, getItems, presentKeys } from './table.ts'

const mock = mockClient(documents())
afterEach(() => mock.reset())

/** Answers each batch a turn later; `most` is the largest number of batches under way. */
const countAtOnce = () => {
  const seen = { underWay: 0, most: 0, sent: 0 }
  const answer = async () => {
    seen.sent++
    seen.most = Math.max(seen.most, ++seen.underWay)
    await nextTurn()
    seen.underWay--
    return {}
  }
  mock.on(BatchWriteCommand).callsFake(answer)
  mock.on(BatchGetCommand).callsFake(answer)
  return seen
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => ({ pk: 'W#1', sk: `X#${n}` }))

describe('batches', () => {
  it.each([
    ['deletions', deleteItems, 25],
    ['reads', getItems, 100],
    ['reads of keys', presentKeys, 100],
  ])('of %s are all sent, at most eight at the same time', async (_, send, size) => {
    const seen = countAtOnce()
    await send(keys(40 * size))
    expect(seen).toEqual({ underWay: 0, most: 8, sent: 40 })
  })

  it('are not begun after one has failed', async () => {
    let sent = 0
    mock.on(BatchWriteCommand).callsFake(async () => {
      await nextTurn()
      if (++sent === 3) throw new Error('The table is gone')
      return {}
    })
    await expect(deleteItems(keys(1000))).rejects.toThrow('The table is gone')
    await nextTurn()
    await nextTurn()
    expect(mock.commandCalls(BatchWriteCommand).length).toBeLessThan(15)
  })
})
