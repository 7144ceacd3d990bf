import { expect, test } from 'vitest'
import { kindIdsIn, otherNamesOf, partsOfQuery, signalOf } from './query.ts'

test.each([
  ['dentists in Springfield', 'dentists', 'Springfield', []],
  ['Find me 10 dentists in Springfield, Illinois', 'dentists', 'Springfield, Illinois', []],
  [
    'family-owned bakeries in Portland, OR with delivery',
    'bakeries',
    'Portland, OR',
    ['family-owned', 'delivery'],
  ],
  ['plumbers open on Saturdays in Austin', 'plumbers', 'Austin', ['open on Saturdays']],
  ['law firms Chicago', 'law firms', 'Chicago', []],
  [
    'IT companies that offer cloud migration and network security near Denver',
    'IT companies',
    'Denver',
    ['cloud migration', 'network security'],
  ],
  ['florists', 'florists', null, []],
  ['Zahnärzte in München mit Notdienst', 'Zahnärzte', 'München', ['Notdienst']],
  ['boulangeries à Lyon ouvertes le samedi', 'boulangeries', 'Lyon', ['ouvertes le samedi']],
  ['渋谷の歯医者', '歯医者', '渋谷', []],
  ['渋谷で土曜日も営業している歯医者', '歯医者', '渋谷', ['土曜日も営業している']],
  [
    '大阪の包装機械メーカー、ISO 9001認証、交換部品の在庫あり',
    '包装機械メーカー',
    '大阪',
    ['ISO 9001認証', '交換部品の在庫あり'],
  ],
])('%s', (query, category, place, wishes) => {
  expect(partsOfQuery(query)).toEqual({ category, company: '', place, wishes })
})

test.each([
  ['Granite Park Dental Care', 'Granite Park Dental Care', null],
  ['Brightwell Roofing Partners in Austin', 'Brightwell Roofing Partners', 'Austin'],
  ['Family Dentists in Austin', '', 'Austin'],
  ['Beacon Park Dental Care Springfield IL', 'Beacon Park Dental Care', 'Springfield IL'],
])('%s names the company %s', (query, company, place) => {
  expect(partsOfQuery(query)).toMatchObject({ company, place })
})

test('a kind has the ids of the map and its names in other languages', () => {
  expect(kindIdsIn('dentists')).toEqual(['amenity/dentist'])
  expect(otherNamesOf({ category: 'dentists', place: null })).toEqual(['dentist'])
  expect(otherNamesOf({ category: 'Zahnärzte', place: 'München' })).toEqual(['Zahnarztpraxis', 'dentist'])
  expect(otherNamesOf({ category: '歯医者', place: '渋谷' })).toEqual(['歯科医院', 'dentist'])
  expect(kindIdsIn('glorp wranglers')).toEqual([])
})

test.each(['asdf qwer', 'hello'])('%s names no kind of business', (query) => {
  expect(partsOfQuery(query)).toMatchObject({ category: '', company: '', wishes: [] })
})

test.each([
  ['hiring drivers', 'hiring'],
  ['raised a Series A', 'funding'],
  ['over 50 employees', 'size'],
  ['speak Spanish', 'languages'],
  ['using Shopify', 'technology'],
  ['free parking', 'none'],
])('%s is shown by the signal %s', (wish, signal) => {
  expect(signalOf(wish)).toBe(signal)
})
