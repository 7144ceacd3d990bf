import { boxAround } from '../../gazetteer/box.ts'
import { slugOf } from '../../words/words.ts'
import type { Language } from '../words/language.ts'
import { type CountryCode, countries, type RegionCode, regions } from './countries.ts'
import type { City } from './place.ts'

type Details = {
  local?: string
  language?: Language
  county?: string
  slug?: string
  half?: number
  aliases?: string[]
}

const place = (
  name: string,
  at: { region: RegionCode | null; country: CountryCode },
  [lat, lon]: [number, number],
  importance: number,
  postcode: string,
  phone: [string, string],
  details: Details,
): City => ({
  level: 'city',
  slug: details.slug ?? slugOf(name),
  name,
  localName: details.local ?? name,
  county: details.county ?? null,
  region: at.region ? regions[at.region] : null,
  country: countries[at.country],
  language: details.language ?? countries[at.country].language,
  lat,
  lon,
  box: boxAround(lat, lon, details.half ?? 0.09, 1.3),
  importance,
  postcode,
  phone: { national: phone[0], international: phone[1] },
  aliases: details.aliases ?? [],
})

/** American and Canadian numbers use the exchange 555, which is reserved for fiction. */
const american = (
  name: string,
  region: RegionCode,
  county: string,
  at: [number, number],
  importance: number,
  postcode: string,
  areaCode: number,
  details: Details = {},
): City =>
  place(
    name,
    { region, country: regions[region].country.code as CountryCode },
    at,
    importance,
    postcode,
    [`(${areaCode}) 555-####`, `+1 ${areaCode}-555-####`],
    { county, ...details },
  )

const abroad = (
  name: string,
  country: CountryCode,
  region: RegionCode | null,
  at: [number, number],
  importance: number,
  postcode: string,
  phone: [string, string],
  details: Details = {},
): City => place(name, { region, country }, at, importance, postcode, phone, details)

/** Real places with their true coordinates. No slug may end with another slug, since host names end with the slug. */
// biome-ignore format: a table reads by its rows
export const cities: City[] = [
  american('Springfield', 'IL', 'Sangamon County', [39.799, -89.644], 0.62, '627##', 217, { slug: 'springfield-il' }),
  american('Springfield', 'MO', 'Greene County', [37.2082, -93.2923], 0.6, '658##', 417, { slug: 'springfield-mo' }),
  american('Springfield', 'MA', 'Hampden County', [42.1019, -72.5886], 0.59, '011##', 413, { slug: 'springfield-ma' }),
  american('Springfield', 'OR', 'Lane County', [44.0462, -123.022], 0.53, '9747#', 541, { slug: 'springfield-or', half: 0.05 }),
  american('Springfield', 'OH', 'Clark County', [39.9242, -83.8088], 0.52, '4550#', 937, { slug: 'springfield-oh' }),
  american('Portland', 'OR', 'Multnomah County', [45.5202, -122.6742], 0.73, '972##', 503, { slug: 'portland-or', half: 0.12 }),
  american('Portland', 'ME', 'Cumberland County', [43.6573, -70.2587], 0.6, '0410#', 207, { slug: 'portland-me' }),
  american('New York', 'NY', 'New York County', [40.7127, -74.006], 0.83, '100##', 212, { half: 0.2, aliases: ['new york city', 'nyc'] }),
  american('Chicago', 'IL', 'Cook County', [41.8756, -87.6244], 0.8, '606##', 312, { half: 0.17 }),
  american('Austin', 'TX', 'Travis County', [30.2711, -97.7437], 0.73, '787##', 512, { half: 0.17 }),
  american('Dallas', 'TX', 'Dallas County', [32.7763, -96.7969], 0.74, '752##', 214, { half: 0.17 }),
  american('Houston', 'TX', 'Harris County', [29.7589, -95.3677], 0.75, '770##', 713, { half: 0.2 }),
  american('Denver', 'CO', 'Denver County', [39.7392, -104.9849], 0.74, '802##', 303, { half: 0.13 }),
  american('Seattle', 'WA', 'King County', [47.6038, -122.3301], 0.76, '981##', 206, { half: 0.12 }),
  american('Boston', 'MA', 'Suffolk County', [42.3554, -71.0605], 0.76, '021##', 617, { half: 0.09 }),
  american('Cambridge', 'MA', 'Middlesex County', [42.3751, -71.1056], 0.6, '0213#', 857, { slug: 'cambridge-ma', half: 0.03 }),
  american('San Francisco', 'CA', 'San Francisco County', [37.7793, -122.4193], 0.79, '941##', 415, { half: 0.09, aliases: ['sf'] }),
  american('Los Angeles', 'CA', 'Los Angeles County', [34.0537, -118.2428], 0.81, '900##', 213, { half: 0.22 }),
  american('San Diego', 'CA', 'San Diego County', [32.7174, -117.1628], 0.73, '921##', 619, { half: 0.15 }),
  american('Miami', 'FL', 'Miami-Dade County', [25.7742, -80.1936], 0.75, '331##', 305, { half: 0.1 }),
  american('Atlanta', 'GA', 'Fulton County', [33.749, -84.3903], 0.74, '303##', 404, { half: 0.12 }),
  american('Phoenix', 'AZ', 'Maricopa County', [33.4484, -112.0741], 0.73, '850##', 602, { half: 0.2 }),
  american('Philadelphia', 'PA', 'Philadelphia County', [39.9527, -75.1635], 0.76, '191##', 215, { half: 0.13 }),
  american('Columbus', 'OH', 'Franklin County', [39.9623, -83.0007], 0.69, '432##', 614, { half: 0.14 }),
  american('Nashville', 'TN', 'Davidson County', [36.1623, -86.7743], 0.7, '372##', 615, { half: 0.14 }),
  american('Minneapolis', 'MN', 'Hennepin County', [44.9773, -93.2655], 0.71, '554##', 612, { half: 0.09 }),
  american('Toronto', 'ON', 'Golden Horseshoe', [43.6535, -79.3839], 0.78, 'M5# #A#', 416, { half: 0.14 }),
  american('London', 'ON', 'Middlesex County', [42.9836, -81.2497], 0.6, 'N6# #B#', 519, { slug: 'london-on' }),
  american('Vancouver', 'BC', 'Metro Vancouver', [49.2609, -123.1139], 0.74, 'V6# #C#', 604, { half: 0.07 }),
  american('Montreal', 'QC', 'Agglomération de Montréal', [45.5032, -73.5698], 0.75, 'H2# #H#', 514, { local: 'Montréal', language: 'fr', half: 0.1 }),
  abroad('London', 'gb', 'ENG', [51.5074, -0.1278], 0.85, 'SW1A #AA', ['020 7946 ####', '+44 20 7946 ####'], { slug: 'london-uk', half: 0.19 }),
  abroad('Manchester', 'gb', 'ENG', [53.4795, -2.2451], 0.71, 'M# #JR', ['0161 496 ####', '+44 161 496 ####'], { half: 0.09 }),
  abroad('Birmingham', 'gb', 'ENG', [52.4797, -1.9027], 0.71, 'B# #QT', ['0121 496 ####', '+44 121 496 ####'], { half: 0.1 }),
  abroad('Bristol', 'gb', 'ENG', [51.4538, -2.5973], 0.67, 'BS# #TH', ['0117 496 ####', '+44 117 496 ####'], {}),
  abroad('Cambridge', 'gb', 'ENG', [52.2055, 0.1187], 0.66, 'CB# #TN', ['01223 49 ####', '+44 1223 49 ####'], { slug: 'cambridge-uk', half: 0.06 }),
  abroad('Edinburgh', 'gb', 'SCT', [55.9533, -3.1884], 0.72, 'EH# #YZ', ['0131 496 ####', '+44 131 496 ####'], {}),
  abroad('Dublin', 'ie', null, [53.3498, -6.2603], 0.76, 'D0# X#R#', ['(01) 555 ####', '+353 1 555 ####'], { aliases: ['baile atha cliath'] }),
  abroad('Cork', 'ie', null, [51.8979, -8.4706], 0.61, 'T12 X#R#', ['(021) 555 ####', '+353 21 555 ####'], {}),
  abroad('Sydney', 'au', 'NSW', [-33.8698, 151.2083], 0.8, '20##', ['(02) 5550 ####', '+61 2 5550 ####'], { half: 0.18 }),
  abroad('Melbourne', 'au', 'VIC', [-37.8142, 144.9632], 0.77, '30##', ['(03) 7010 ####', '+61 3 7010 ####'], { half: 0.18 }),
  abroad('Berlin', 'de', null, [52.5174, 13.3951], 0.82, '101##', ['030 2312 ####', '+49 30 2312 ####'], { half: 0.16 }),
  abroad('Munich', 'de', 'BY', [48.1371, 11.5754], 0.76, '803##', ['089 9999 ####', '+49 89 9999 ####'], { local: 'München', half: 0.1, aliases: ['muenchen'] }),
  abroad('Hamburg', 'de', null, [53.5503, 10.0007], 0.76, '204##', ['040 6696 ####', '+49 40 6696 ####'], { half: 0.14 }),
  abroad('Cologne', 'de', 'NW', [50.9384, 6.96], 0.74, '506##', ['0221 4710 ####', '+49 221 4710 ####'], { local: 'Köln', aliases: ['koeln'] }),
  abroad('Frankfurt', 'de', 'HE', [50.1106, 8.6821], 0.74, '603##', ['069 9000 ####', '+49 69 9000 ####'], { local: 'Frankfurt am Main' }),
  abroad('Vienna', 'at', null, [48.2084, 16.3725], 0.79, '10#0', ['01 555 ####', '+43 1 555 ####'], { local: 'Wien', half: 0.12 }),
  abroad('Zurich', 'ch', null, [47.3744, 8.541], 0.73, '80##', ['043 555 ## ##', '+41 43 555 ## ##'], { local: 'Zürich', half: 0.07, aliases: ['zuerich'] }),
  abroad('Paris', 'fr', 'IDF', [48.8535, 2.3484], 0.85, '750##', ['01 99 00 ## ##', '+33 1 99 00 ## ##'], { half: 0.06 }),
  abroad('Lyon', 'fr', 'ARA', [45.7578, 4.832], 0.73, '6900#', ['04 65 71 ## ##', '+33 4 65 71 ## ##'], { half: 0.05 }),
  abroad('Marseille', 'fr', 'PAC', [43.2962, 5.3699], 0.73, '1300#', ['04 65 72 ## ##', '+33 4 65 72 ## ##'], { half: 0.07 }),
  abroad('Madrid', 'es', 'MD', [40.4167, -3.7036], 0.81, '280##', ['910 55 ## ##', '+34 910 55 ## ##'], { half: 0.12 }),
  abroad('Barcelona', 'es', 'CT', [41.3829, 2.1774], 0.78, '080##', ['930 55 ## ##', '+34 930 55 ## ##'], { half: 0.07 }),
  abroad('Amsterdam', 'nl', 'NH', [52.3731, 4.8925], 0.79, '10## AB', ['020 555 ####', '+31 20 555 ####'], { half: 0.08 }),
  abroad('Rotterdam', 'nl', 'ZH', [51.9244, 4.4778], 0.71, '30## CD', ['010 555 ####', '+31 10 555 ####'], { half: 0.08 }),
  abroad('Shibuya', 'jp', 'TYO', [35.6640, 139.6982], 0.66, '150-00##', ['03-5550-####', '+81 3-5550-####'], { local: '渋谷区', half: 0.014, aliases: ['渋谷', 'shibuya city', 'shibuya ward'] }),
  abroad('Shinjuku', 'jp', 'TYO', [35.6938, 139.7036], 0.66, '160-00##', ['03-5551-####', '+81 3-5551-####'], { local: '新宿区', half: 0.014, aliases: ['新宿', 'shinjuku city', 'shinjuku ward'] }),
  abroad('Osaka', 'jp', 'OSA', [34.6937, 135.5023], 0.75, '530-00##', ['06-6550-####', '+81 6-6550-####'], { local: '大阪市', half: 0.1, aliases: ['大阪'] }),
]

export const cityOfSlug = (slug: string): City | undefined => cities.find((city) => city.slug === slug)
