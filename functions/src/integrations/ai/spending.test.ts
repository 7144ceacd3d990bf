import { expect, it } from 'vitest'
import { newSpending } from './spending.ts'

const ledger = (calls: number) => newSpending({ usd: 1, tokens: 1000, calls, deadline: Date.now() + 60_000 })

it('a part counts its own use, once per call, and the whole counts it too', () => {
  const whole = ledger(3)
  const part = whole.part()
  whole.reserve({ tokens: 10, usd: 0.1 })({ tokens: 5, usd: 0.01 })
  const settle = part.reserve({ tokens: 10, usd: 0.1 })
  settle({ tokens: 7, usd: 0.02 })
  settle({ tokens: 7, usd: 0.02 })
  expect(part.used).toEqual({ calls: 1, tokens: 7, usd: 0.02 })
  expect(whole.committed()).toEqual({ calls: 2, tokens: 12, usd: 0.03 })
})

it('what an earlier attempt used counts against the limits of this one', () => {
  const whole = ledger(3)
  whole.charge({ calls: 2, tokens: 990, usd: 0.5 })
  expect(() => whole.reserve({ tokens: 20, usd: 0 })).toThrow('The AI budget is used up.')
  whole.reserve({ tokens: 10, usd: 0 })
  expect(() => whole.reserve({ tokens: 0, usd: 0 })).toThrow('The AI budget is used up.')
})

it('what earlier attempts have paid counts, and once only when their steps are charged again', () => {
  const paid = { calls: 3, tokens: 300, usd: 0.3 }
  const whole = newSpending(
    { usd: 1, tokens: 1000, calls: 9, deadline: Date.now() + 60_000 },
    Date.now,
    undefined,
    paid,
  )
  whole.charge({ calls: 2, tokens: 200, usd: 0.25 })
  expect(whole.committed()).toEqual(paid)
  whole.charge({ calls: 2, tokens: 150, usd: 0.25 })
  expect(whole.committed()).toEqual({ calls: 4, tokens: 350, usd: 0.5 })
  expect(paid).toEqual({ calls: 3, tokens: 300, usd: 0.3 })
})
