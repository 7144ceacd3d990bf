import { describe, expect, it } from 'vitest'
import { isTitleOfList } from './list-titles.ts'

describe('the title of a list of companies', () => {
  it.each([
    'THE 10 BEST Dentists in Springfield (Updated) - CityPages',
    'Top 20 wineries of the Finger Lakes',
    'Die 15 besten Zahnärzte in Köln',
    'Les dix meilleurs dentistes à Lyon',
    'Los 10 mejores dentistas de Sevilla',
    'Branchenbuch Köln: Zahnarzt',
    'Annuaire des dentistes de Lyon',
  ])('is recognised anywhere: %s', (title) => {
    expect(isTitleOfList(title, true)).toBe(true)
  })

  it.each([
    'Best dentists in Springfield',
    'Najlepsi dentyści w Krakowie',
    'Zahnärzte in deiner Nähe',
    '渋谷区の歯科医院おすすめ15選',
    'Best Dentist in SF | Bright Smile Dental',
  ])('is recognised below a front page, where it cannot be the company’s own claim: %s', (title) => {
    expect(isTitleOfList(title, false)).toBe(true)
  })

  it.each([
    'Best Dentist in SF | Bright Smile Dental',
    'Dentist near me | Bright Smile Dental',
    'Bright Smile Dental',
    'Topaz Dental | Springfield',
    '10 Downing Dental',
    'さくら歯科クリニック',
  ])('is not that of a company’s front page: %s', (title) => {
    expect(isTitleOfList(title, true)).toBe(false)
  })
})
