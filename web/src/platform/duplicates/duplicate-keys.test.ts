import { describe, expect, it } from 'vitest'
import { duplicateKeys, newDuplicateIndex } from './duplicate-keys.ts'

const maple = {
  companyName: 'Maple Dental Inc.',
  website: 'https://www.maple.example/contact',
  email: 'Ann@maple.example',
  location: 'Springfield, Illinois',
}

describe('the keys of a company', () => {
  it('are its site, its email, and its name in its town', () => {
    expect(duplicateKeys(maple)).toEqual([
      'site:maple.example',
      'mail:ann@maple.example',
      'name:maple dental|springfield',
    ])
  })

  it('take a page on a host of many companies whole', () => {
    const keys = (website: string) => duplicateKeys({ website })
    expect(keys('https://facebook.com/maple/')).toEqual(['site:facebook.com/maple'])
    expect(keys('https://facebook.com/oak')).not.toEqual(keys('https://facebook.com/maple'))
  })

  it.each([
    ['CAFÉ Zürich GmbH', 'Cafe Zurich'],
    ['The Maple Co.', 'the maple'],
  ])('are the same for %s and %s', (one, other) =>
    expect(duplicateKeys({ companyName: one })).toEqual(duplicateKeys({ companyName: other })),
  )

  it('keep a name that is only a legal form', () => {
    expect(duplicateKeys({ companyName: 'Co' })).toEqual(['bare:co'])
  })

  it('are none where nothing is known or the address is none', () => {
    expect(duplicateKeys({ website: 'http://', email: null })).toEqual([])
  })
})

describe('the index', () => {
  const index = newDuplicateIndex<number>()
  index.add(maple, 1)
  index.add({ ...maple, email: 'bea@maple.example' }, 2)

  it.each([
    [{ website: 'maple.example' }, 1, 'same website'],
    [{ website: ' www.maple.example ' }, 1, 'same website'],
    [{ website: 'other.example', email: 'bea@maple.example' }, 2, 'same email'],
    [{ companyName: 'maple dental', location: 'springfield' }, 1, 'same name and place'],
    [{ companyName: 'maple dental', location: '546 Main Street, Springfield' }, 1, 'same name and place'],
    [
      { companyName: 'maple dental', location: '1200 Broadway\nSpringfield, IL 62701, USA' },
      1,
      'same name and place',
    ],
    [{ companyName: 'maple dental' }, 1, 'same name'],
  ])('finds %o', (company, found, reason) => expect(index.match(company)).toEqual({ found, reason }))

  it('does not take the same name elsewhere for the same company', () => {
    for (const location of [
      'Salem',
      'Chicago, Illinois',
      '62701 Salem',
      'Springfield Street 3, Salem',
      'St. Louis, IL',
    ])
      expect(index.match({ companyName: 'Maple Dental', location })).toBeNull()
  })

  it('does not take a name alone for the same company where two sites differ', () => {
    expect(index.match({ companyName: 'Maple Dental', website: 'maple-salem.example' })).toBeNull()
  })

  it('finds a town that begins as a street ends', () => {
    expect(duplicateKeys({ companyName: 'Oak', location: 'St. Louis, MO' })).toEqual(['name:oak|st louis'])
  })

  it('finds a company without a place by its name', () => {
    const bare = newDuplicateIndex<number>()
    bare.add({ companyName: 'Oak' }, 3)
    expect(bare.match({ companyName: 'Oak Inc.' })).toEqual({ found: 3, reason: 'same name' })
    expect(bare.match({ companyName: 'Oak', location: 'Salem' })).toEqual({ found: 3, reason: 'same name' })
  })
})
