import { expect, test } from 'vitest'
import { type Area, freeSide } from './use-free-side.ts'

const area = (top: number, bottom: number, left = 0): Area => ({ top, bottom, left, right: left + 100 })
const places = { bottom: area(700, 800), top: area(64, 164), focused: null }

test.each<[string, Area[], Area | null, 'top' | 'bottom']>([
  ['no field', [], null, 'bottom'],
  ['a field at the bottom', [area(690, 720)], null, 'top'],
  ['a field beside the bottom place', [area(690, 720, 100)], null, 'bottom'],
  ['a field that ends where the place begins', [area(660, 700)], null, 'bottom'],
  ['a field on both sides', [area(690, 720), area(70, 100)], null, 'bottom'],
  ['more fields at the bottom', [area(690, 720), area(730, 760), area(70, 100)], null, 'top'],
  ['the focused field at the bottom', [area(690, 720), area(70, 100), area(110, 140)], area(690, 720), 'top'],
  ['the focused field at the top', [area(690, 720), area(730, 760), area(70, 100)], area(70, 100), 'bottom'],
])('with %s', (_, fields, focused, side) => {
  expect(freeSide({ ...places, fields, focused })).toBe(side)
})
