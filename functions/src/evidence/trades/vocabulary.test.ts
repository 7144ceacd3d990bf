import { businessTypes } from '@assay/shared/features/hunting/criteria'
import { describe, expect, it } from 'vitest'
import { categoryNamed, cuisineNamed, vocabulary, wholeBusinessType } from './vocabulary.ts'

describe('the vocabulary', () => {
  it.each(businessTypes)('has trades and a whole for %s', (type) => {
    expect(wholeBusinessType(type)?.businessType).toBe(type)
    expect(vocabulary.some((category) => category.businessType === type && !category.isBroad)).toBe(true)
  })

  it('gives every category tags of the map', () => {
    const tags = vocabulary.flatMap(({ osm }) => osm.flat())
    expect(
      tags.every(
        ({ key, values }) => /^[a-z:_]+$/.test(key) && values.every((value) => /^[a-z0-9_]+$/.test(value)),
      ),
    ).toBe(true)
  })

  it.each([
    ['dental clinics', 'dentist'],
    ['Zahnärzte', 'dentist'],
    ['law firms', 'lawyer'],
    ['plombiers', 'plumber'],
    ['panaderías', 'bakery'],
    ['IT services', 'IT company'],
    ['hair salons', 'hairdresser'],
  ])('knows %s as %s', (text, label) => {
    expect(categoryNamed(text)?.label).toBe(label)
  })

  it('knows cuisines of restaurants only', () => {
    expect(cuisineNamed('Italian restaurants')).toBe('italian')
    expect(cuisineNamed('Italian lawyers')).toBeNull()
  })
})
