import { languages } from '../../evidence/categories/stems.ts'

const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS YE ZA ZM ZW'.split(
    ' ',
  )

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' })
const codeOf = new Map(codes.map((code) => [inEnglish.of(code)?.toLowerCase() ?? code, code]))

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
