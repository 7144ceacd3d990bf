import { getCountries } from 'libphonenumber-js'
import { languages } from '../evidence/categories/stems.ts'

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' })
const codeOf = new Map<string, string>(
  getCountries().map((code) => [inEnglish.of(code)?.toLowerCase() ?? code, code]),
)

/** The gazetteer's names where they differ from those of `Intl`. */
const otherNames: Record<string, string> = {
  czechia: 'CZ',
  türkiye: 'TR',
  turkey: 'TR',
  'united states of america': 'US',
}

/** The country (ISO 3166-1 alpha-2) in which a place of that full name lies, or null. */
export const regionOf = (placeName: string): string | null => {
  const country = placeName.split(',').at(-1)?.trim().toLowerCase() ?? ''
  return codeOf.get(country) ?? otherNames[country] ?? null
}

/** Whether a full place name is a country's: no larger area follows it. */
export const isCountry = (placeName: string): boolean =>
  !placeName.includes(',') && regionOf(placeName) !== null

/** Countries in which firms write in more than the one language that `Intl` tells. */
const severalLanguages: Record<string, string[]> = {
  BE: ['nl', 'fr', 'de'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  LU: ['fr', 'de'],
}

/** The languages in which companies of a country write, English among them; without a country all that are known. */
export const languagesOf = (region: string | null): readonly string[] => {
  if (!region) return languages
  const ofCountry = severalLanguages[region] ?? [new Intl.Locale(`und-${region}`).maximize().language]
  return [...new Set(['en', ...ofCountry])]
}
