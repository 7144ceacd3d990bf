import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { expect, it } from 'vitest'
import { makeLifelikeWorld } from '../world/make-lifelike-world.ts'
import { audienceFigures } from './audience-fit.ts'

const world = makeLifelikeWorld('tuning', 3)
const cell = world.cells.find(({ firms }) =>
  ['yes', 'silent'].every((one) => firms.some(({ wish }) => wish === one)),
)
const firmThat = (wish: 'yes' | 'silent') => cell?.firms.find((firm) => firm.wish === wish)

const leadOf = (wish: 'yes' | 'silent', verdict: 'yes' | 'unknown', points: number) => {
  const line = { criterion: 'Fits your target audience', family: 'audience', weight: 10, verdict, points }
  return {
    companyName: firmThat(wish)?.name,
    website: `https://${firmThat(wish)?.host}/`,
    scoreBreakdown: [line],
  } as unknown as FoundCompany
}
const measured = (...leads: FoundCompany[]) => {
  if (!cell) throw new Error('No cell of the world is like this.')
  return audienceFigures(world, [{ cell, leads }])
}

it('counts a lead that fits and has more points for it than one that does not', () => {
  expect(measured(leadOf('yes', 'yes', 10), leadOf('silent', 'unknown', 3))).toEqual({
    ordered: { hits: 1, total: 1 },
    supported: { hits: 1, total: 1 },
  })
})

it('counts as wrong what is claimed of a firm whose site does not say it', () => {
  expect(measured(leadOf('yes', 'unknown', 3), leadOf('silent', 'yes', 10))).toEqual({
    ordered: { hits: 0, total: 1 },
    supported: { hits: 0, total: 1 },
  })
})
