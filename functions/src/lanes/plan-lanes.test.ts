import type { BoundingBox, Criteria } from '@assay/shared/features/hunting/criteria'
import { modes } from '@assay/shared/features/yolo/modes'
import { describe, expect, it } from 'vitest'
import type { SourceName } from '../discovery/sources/listing.ts'
import { LanePlan, type LaneQuestion } from './lane-plan.ts'
import { planLanes } from './plan-lanes.ts'

const lyon: NonNullable<Criteria['place']> = {
  text: 'Lyon',
  name: 'Lyon, Métropole de Lyon, France',
  lat: 45.758,
  lon: 4.832,
  bbox: { south: 45.7, north: 45.81, west: 4.77, east: 4.9 },
  countryCode: 'FR',
  kind: 'town',
  alternatives: [],
}
const criteriaOf = (category: string, place: Criteria['place'], wishes: string[] = []): Criteria => ({
  category: { text: category, from: 'query' },
  place,
  wishes: wishes.map((text, nth) => ({ id: `w${nth}`, text, from: 'query' as const })),
  setAside: [],
})
const dentistsInLyon = criteriaOf('dentists', lyon, ['open on Saturday'])
const free: SourceName[] = ['OpenStreetMap', 'Web search']
const all: SourceName[] = [...free, 'OpenAI web search']

const ownOf = (plans: LanePlan[]): LaneQuestion[] => plans.flatMap(({ questions }) => questions[0] ?? [])
const areaOf = ({ south, north, west, east }: BoundingBox) => (north - south) * (east - west)

describe('the lanes of a run', () => {
  it.each(Object.values(modes))('of $title each begin with a question of their own', ({ lanes }) => {
    const plans = planLanes(dentistsInLyon, lanes, all, { query: 'dentists in Lyon open on Saturday' })
    const own = ownOf(plans)
    expect(own).toHaveLength(lanes)
    expect(new Set(own.map(({ text }) => text)).size).toBe(lanes)
    expect(plans.map((plan) => LanePlan.parse(plan))).toEqual(plans)
    for (const { questions } of plans)
      expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
  })

  it('are planned the same each time', () => {
    expect(planLanes(dentistsInLyon, 18, all)).toEqual(planLanes(dentistsInLyon, 18, all))
  })

  it('cover the place without overlaps, and ask the map only few questions', () => {
    const own = ownOf(planLanes(dentistsInLyon, 18, ['OpenStreetMap']))
    const boxes = [...new Set(own.map(({ box }) => JSON.stringify(box)))].map((box) => JSON.parse(box))
    expect(boxes.length).toBe(16)
    const covered = boxes.reduce((sum, box) => sum + areaOf(box), 0)
    expect(covered).toBeCloseTo(areaOf(lyon.bbox), 8)
    expect(new Set(own.map(({ area }) => JSON.stringify(area))).size).toBe(1)
    expect(own.filter(({ isShared }) => !isShared)).toHaveLength(1)
    expect(own.map(({ text }) => text)).toContain('OpenStreetMap, north-north-east of Lyon')
  })

  it('ask for parts of a country that the map can list, and first of each other', () => {
    const france = { ...lyon, text: 'France', name: 'France', kind: 'country' as const }
    const box = { south: 41.3, north: 51.1, west: -5.2, east: 9.6 }
    const own = ownOf(planLanes(criteriaOf('wineries', { ...france, bbox: box }), 12, ['OpenStreetMap']))
    expect(new Set(own.map(({ area }) => JSON.stringify(area))).size).toBe(12)
    expect(own.every(({ isShared }) => !isShared)).toBe(true)
  })

  it('take the sources in turn, but only few ask the AI to search', () => {
    const countOf = (plans: LanePlan[]) =>
      Object.fromEntries(
        [...Map.groupBy(ownOf(plans), ({ source }) => source)].map(([name, own]) => [name, own.length]),
      )
    expect(countOf(planLanes(dentistsInLyon, 12, free))).toEqual({ OpenStreetMap: 6, 'Web search': 6 })
    expect(countOf(planLanes(dentistsInLyon, 12, all))).toEqual({
      OpenStreetMap: 5,
      'Web search': 5,
      'OpenAI web search': 2,
    })
  })

  it('seldom ask the map where it has no tag for the kind', () => {
    const plans = planLanes(criteriaOf('drone makers', lyon), 12, free)
    const onMap = plans
      .flatMap(({ questions }) => questions)
      .filter(({ source }) => source === 'OpenStreetMap')
    expect(onMap).toHaveLength(2)
    expect(ownOf(planLanes(criteriaOf('drone makers', lyon), 12, ['OpenStreetMap']))).toHaveLength(12)
  })

  it('go on with questions of another source', () => {
    for (const { questions } of planLanes(dentistsInLyon, 6, free)) {
      const [own, next] = questions
      expect(next?.source).not.toBe(own?.source)
    }
  })

  it('have only wordings without a place', () => {
    const plans = planLanes(criteriaOf('drone makers', null), 7, all, { query: 'drone makers' })
    expect(ownOf(plans)).toHaveLength(7)
    expect(plans.flatMap(({ questions }) => questions).some(({ source }) => source === 'OpenStreetMap')).toBe(
      false,
    )
  })

  it('ask in the words of the place', () => {
    const fukuoka = {
      ...lyon,
      text: '福岡市',
      name: 'Fukuoka, Fukuoka Prefecture, Japan',
      localNames: ['福岡市'],
      countryCode: 'JP',
    }
    const own = ownOf(
      planLanes(criteriaOf('歯科医院', fukuoka), 6, ['Web search'], { query: '福岡市の歯科医院' }),
    )
    expect(own.map(({ wording }) => wording)).toContain('歯科 福岡市')
    expect(new Set(own.map(({ text }) => text)).size).toBe(6)
  })

  it('have no question where no source can be asked', () => {
    expect(planLanes(criteriaOf('drone makers', null), 2, ['OpenStreetMap'])).toEqual([
      { nth: 0, lanes: 2, questions: [] },
      { nth: 1, lanes: 2, questions: [] },
    ])
  })
})
