import { type CheckDepth, checkDepths, modes } from '@assay/shared/features/yolo/modes'
import { describe, expect, it } from 'vitest'
import { city, dentistsInSpringfield, memoryOfKnown, runTestLane } from '../testing/lanes.ts'
import { planLanes } from './plan-lanes.ts'

const runOf = async (depth: CheckDepth) => {
  const { ports, asked } = city()
  const memory = memoryOfKnown()
  const outcome = await runTestLane(ports, memory, { depth })
  return { outcome, asked, saved: memory.saved }
}

describe('a lane', () => {
  it.each(checkDepths)('fills its quota at the depth %s', async (depth) => {
    const { outcome, saved } = await runOf(depth)
    expect(saved).toHaveLength(3)
    expect(outcome).toMatchObject({ saved: 3, sources: [{ name: 'OpenStreetMap', status: 'done' }] })
  })

  it('fetches nothing where the source decides, and a home page each to see that a company is there', async () => {
    const { asked, saved } = await runOf('source')
    expect(asked.pages).toEqual([])
    expect(saved.every(({ evidence }) => evidence.every(({ method }) => method === 'osm'))).toBe(true)
    const { asked: alive } = await runOf('liveness')
    expect(new Set(alive.pages).size).toBe(alive.pages.length)
    expect(alive.pages.length).toBeLessThanOrEqual(5)
  })

  it.each(Object.entries(modes))(
    'of the mode %s saves no company that another one has',
    async (_mode, { lanes, maxLeads, depth }) => {
      const { ports } = city()
      const memory = memoryOfKnown()
      const plans = planLanes(dentistsInSpringfield, lanes, ['OpenStreetMap', 'Web search'])
      const outcomes = await Promise.all(
        plans.map((plan) => runTestLane(ports, memory, { depth, maxLeads, plan })),
      )
      expect(memory.saved).toHaveLength(lanes * maxLeads)
      expect(outcomes.map(({ saved }) => saved)).toEqual(Array.from({ length: lanes }, () => maxLeads))
      expect(new Set(memory.saved.map(({ identity }) => identity)).size).toBe(lanes * maxLeads)
    },
  )
})
