import type { Box } from '../../gazetteer/box.ts'
import type { Language } from '../words/language.ts'
import type { Country, Region } from './place.ts'

const box = (south: number, north: number, west: number, east: number): Box => ({ south, north, west, east })
const middle = ({ south, north, west, east }: Box) => ({ lat: (south + north) / 2, lon: (west + east) / 2 })

const country = (
  code: string,
  name: string,
  localName: string,
  language: Language,
  bounds: Box,
  importance: number,
  ...aliases: string[]
): Country => ({
  level: 'country',
  code,
  name,
  localName,
  language,
  box: bounds,
  ...middle(bounds),
  importance,
  aliases,
})

// biome-ignore format: a table reads by its rows
export const countries = {
  us: country('us', 'United States', 'United States', 'en', box(24.4, 49.4, -125, -66.9), 0.94, 'usa', 'us', 'united states of america', 'america'),
  ca: country('ca', 'Canada', 'Canada', 'en', box(41.7, 83.3, -141, -52.3), 0.89, 'ca'),
  gb: country('gb', 'United Kingdom', 'United Kingdom', 'en', box(49.9, 60.9, -8.7, 1.8), 0.91, 'uk', 'great britain', 'gb', 'england'),
  ie: country('ie', 'Ireland', 'Éire / Ireland', 'en', box(51.4, 55.4, -10.5, -5.9), 0.84, 'eire', 'ie', 'republic of ireland'),
  au: country('au', 'Australia', 'Australia', 'en', box(-43.7, -10.7, 113.1, 153.7), 0.88, 'au'),
  de: country('de', 'Germany', 'Deutschland', 'de', box(47.3, 55.1, 5.9, 15), 0.91, 'deutschland', 'de'),
  at: country('at', 'Austria', 'Österreich', 'de', box(46.4, 49, 9.5, 17.2), 0.85, 'osterreich', 'at'),
  ch: country('ch', 'Switzerland', 'Schweiz', 'de', box(45.8, 47.8, 5.9, 10.5), 0.86, 'schweiz', 'suisse', 'ch'),
  fr: country('fr', 'France', 'France', 'fr', box(41.3, 51.1, -5.2, 9.6), 0.91, 'fr'),
  es: country('es', 'Spain', 'España', 'es', box(36, 43.8, -9.3, 3.3), 0.89, 'espana', 'es'),
  jp: country('jp', 'Japan', '日本', 'ja', box(24, 45.6, 122.9, 146), 0.89, 'nihon', 'jp'),
  nl: country('nl', 'Netherlands', 'Nederland', 'nl', box(50.7, 53.6, 3.3, 7.2), 0.86, 'nederland', 'holland', 'nl'),
} as const
export type CountryCode = keyof typeof countries

const region = (
  code: string,
  name: string,
  localName: string,
  of: Country,
  bounds: Box,
  ...aliases: string[]
): Region => ({
  level: 'state',
  code,
  name,
  localName,
  country: of,
  box: bounds,
  ...middle(bounds),
  importance: 0.55 + Math.min(name.length, 20) / 200,
  aliases,
})

const { us, ca, gb, au, de, fr, es, nl, jp } = countries

// biome-ignore format: a table reads by its rows
export const regions = {
  AZ: region('AZ', 'Arizona', 'Arizona', us, box(31.3, 37, -114.8, -109)),
  CA: region('CA', 'California', 'California', us, box(32.5, 42, -124.5, -114.1)),
  CO: region('CO', 'Colorado', 'Colorado', us, box(37, 41, -109.1, -102)),
  FL: region('FL', 'Florida', 'Florida', us, box(24.4, 31, -87.6, -80)),
  GA: region('GA', 'Georgia', 'Georgia', us, box(30.4, 35, -85.6, -80.8)),
  IL: region('IL', 'Illinois', 'Illinois', us, box(37, 42.5, -91.5, -87)),
  MA: region('MA', 'Massachusetts', 'Massachusetts', us, box(41.2, 42.9, -73.5, -69.9)),
  ME: region('ME', 'Maine', 'Maine', us, box(43, 47.5, -71.1, -66.9)),
  MN: region('MN', 'Minnesota', 'Minnesota', us, box(43.5, 49.4, -97.2, -89.5)),
  MO: region('MO', 'Missouri', 'Missouri', us, box(36, 40.6, -95.8, -89.1)),
  NY: region('NY', 'New York', 'New York', us, box(40.5, 45, -79.8, -71.8)),
  OH: region('OH', 'Ohio', 'Ohio', us, box(38.4, 42, -84.8, -80.5)),
  OR: region('OR', 'Oregon', 'Oregon', us, box(42, 46.3, -124.6, -116.5)),
  PA: region('PA', 'Pennsylvania', 'Pennsylvania', us, box(39.7, 42.3, -80.5, -74.7)),
  TN: region('TN', 'Tennessee', 'Tennessee', us, box(35, 36.7, -90.3, -81.6)),
  TX: region('TX', 'Texas', 'Texas', us, box(25.8, 36.5, -106.6, -93.5)),
  WA: region('WA', 'Washington', 'Washington', us, box(45.5, 49, -124.8, -116.9)),
  ON: region('ON', 'Ontario', 'Ontario', ca, box(41.7, 56.9, -95.2, -74.3)),
  BC: region('BC', 'British Columbia', 'British Columbia', ca, box(48.2, 60, -139.1, -114)),
  QC: region('QC', 'Quebec', 'Québec', ca, box(45, 62.6, -79.8, -57.1)),
  ENG: region('ENG', 'England', 'England', gb, box(49.9, 55.8, -6.4, 1.8)),
  SCT: region('SCT', 'Scotland', 'Scotland', gb, box(54.6, 60.9, -8.7, -0.7)),
  NSW: region('NSW', 'New South Wales', 'New South Wales', au, box(-37.5, -28.2, 141, 153.6)),
  VIC: region('VIC', 'Victoria', 'Victoria', au, box(-39.2, -34, 141, 150)),
  BY: region('BY', 'Bavaria', 'Bayern', de, box(47.3, 50.6, 9, 13.8)),
  HE: region('HE', 'Hesse', 'Hessen', de, box(49.4, 51.7, 7.8, 10.2)),
  NW: region('NW', 'North Rhine-Westphalia', 'Nordrhein-Westfalen', de, box(50.3, 52.5, 5.9, 9.5)),
  IDF: region('IDF', 'Île-de-France', 'Île-de-France', fr, box(48.1, 49.2, 1.4, 3.6)),
  ARA: region('ARA', 'Auvergne-Rhône-Alpes', 'Auvergne-Rhône-Alpes', fr, box(44.1, 46.8, 2.1, 7.2)),
  PAC: region('PAC', "Provence-Alpes-Côte d'Azur", "Provence-Alpes-Côte d'Azur", fr, box(43, 45.1, 4.2, 7.7)),
  MD: region('MD', 'Community of Madrid', 'Comunidad de Madrid', es, box(39.9, 41.2, -4.6, -3)),
  CT: region('CT', 'Catalonia', 'Catalunya', es, box(40.5, 42.9, 0.1, 3.3)),
  NH: region('NH', 'North Holland', 'Noord-Holland', nl, box(52.2, 53, 4.5, 5.3)),
  TYO: region('TYO', 'Tokyo', '東京都', jp, box(35.5, 35.9, 138.9, 139.95), '東京'),
  OSA: region('OSA', 'Osaka Prefecture', '大阪府', jp, box(34.27, 35.05, 135.09, 135.75)),
  ZH: region('ZH', 'South Holland', 'Zuid-Holland', nl, box(51.7, 52.3, 3.8, 5.1)),
} as const
export type RegionCode = keyof typeof regions
