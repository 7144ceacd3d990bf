import { describe, expect, it } from 'vitest'
import { coveredMs, politenessWaits } from './waiting.ts'

describe('covered time', () => {
  const frame = { from: 100, to: 200 }

  it('counts overlaps once, in any order', () => {
    const spans = [
      { from: 150, to: 170 },
      { from: 110, to: 130 },
      { from: 120, to: 140 },
      { from: 122, to: 125 },
    ]
    expect(coveredMs(spans, frame)).toBe(50)
  })

  it('counts nothing outside the frame', () => {
    const spans = [
      { from: 0, to: 110 },
      { from: 190, to: 900 },
      { from: 300, to: 400 },
    ]
    expect(coveredMs(spans, frame)).toBe(20)
  })
})

it('politeness waits are only between requests to one host, and no longer than the interval', () => {
  const requests = [
    { host: 'slow.example', from: 5000, to: 5100 },
    { host: 'maple.example', from: 1000, to: 1100 },
    { host: 'other.example', from: 1050, to: 1090 },
    { host: 'maple.example', from: 2010, to: 2100 },
    { host: 'slow.example', from: 500, to: 4000 },
  ]
  expect(politenessWaits(requests, 1000)).toEqual([
    { from: 1000, to: 2000 },
    { from: 500, to: 1500 },
  ])
})
