import type { Language } from '../../words/language.ts'
import type { Edition } from './edition.ts'

/** A real town; its companies are invented. */
export type City = {
  name: string
  localName: string
  /** A neighbouring town within its box. */
  neighbour: string
  /** The gazetteer's full name. */
  fullName: string
  country: string
  state: string | null
  language: Language
  lat: number
  lon: number
  /** Half the height of its box, in degrees. */
  half: number
  callingCode: string
  /** The national significant number; each `#` is a digit. */
  number: string
  /** The ways to write the number. */
  phoneForms: string[]
  postcode: string
  streets: string[]
}

const city = (
  [name, localName, neighbour]: [string, string, string],
  fullName: string,
  [country, state, language]: [string, string | null, Language],
  [lat, lon, half]: [number, number, number],
  [callingCode, number, phoneForms]: [string, string, string[]],
  postcode: string,
  streets: string,
): City => ({
  name,
  localName,
  neighbour,
  fullName,
  country,
  state,
  language,
  lat,
  lon,
  half,
  callingCode,
  number,
  phoneForms,
  postcode,
  streets: streets.split(', '),
})

// biome-ignore format: a table reads by its rows
export const citiesOf: Record<Edition, City[]> = {
  tuning: [
    city(['Tulsa', 'Tulsa', 'Broken Arrow'], 'Tulsa, Tulsa County, Oklahoma, United States', ['US', 'OK', 'en'], [36.1563, -95.9928, 0.13], ['1', '918555####', ['(918) 555-####', '918-555-####', '+1 918 555 ####', '1-918-555-####']], '741##', 'Peoria Avenue, Boston Street, Lewis Avenue, Cherry Lane, Denver Avenue, Utica Road'),
    city(['Sheffield', 'Sheffield', 'Rotherham'], 'Sheffield, South Yorkshire, England, United Kingdom', ['GB', null, 'en'], [53.3807, -1.4702, 0.09], ['44', '1144960###', ['0114 496 0###', '(0114) 4960###', '+44 114 496 0###', '+44 (0)114 496 0###']], 'S1# #BD', 'Division Street, Fargate, Ecclesall Road, Abbeydale Road, Glossop Road, London Road'),
    city(['Bremen', 'Bremen', 'Delmenhorst'], 'Bremen, Germany', ['DE', null, 'de'], [53.0758, 8.8072, 0.1], ['49', '4213#####', ['0421 3#####', '0421 / 3# ## ##', '+49 421 3#####', '+49 (0) 421 3#####']], '281##', 'Obernstraße, Langenstraße, Sögestraße, Am Wall, Violenstraße, Faulenstraße'),
    city(['Nantes', 'Nantes', 'Rezé'], 'Nantes, Loire-Atlantique, Pays de la Loire, Metropolitan France, France', ['FR', null, 'fr'], [47.2186, -1.5541, 0.07], ['33', '26191####', ['02 61 91 ## ##', '02.61.91.##.##', '+33 2 61 91 ## ##', '+33 (0)2 61 91 ## ##']], '4400#', 'rue Crébillon, rue de Strasbourg, quai de la Fosse, rue Kervégan, cours Cambronne, rue Paul Bellamy'),
    city(['Valencia', 'València', 'Mislata'], 'Valencia, Valencian Community, Spain', ['ES', null, 'es'], [39.4697, -0.3763, 0.08], ['34', '9635#####', ['963 5# ## ##', '96 35# ## ##', '+34 963 5# ## ##', '0034 9635#####']], '460##', 'Calle Colón, Calle Xàtiva, Avenida del Puerto, Calle de la Paz, Calle Sueca, Calle Cuba'),
    city(['The Hague', 'Den Haag', 'Rijswijk'], 'The Hague, South Holland, Netherlands', ['NL', null, 'nl'], [52.0705, 4.3007, 0.07], ['31', '703######', ['070 3## ## ##', '070-3######', '+31 70 3## ####', '(070) 3## ## ##']], '25## GB', 'Denneweg, Noordeinde, Prinsestraat, Frederikstraat, Javastraat, Laan van Meerdervoort'),
    city(['Ottawa', 'Ottawa', 'Gatineau'], 'Ottawa, Eastern Ontario, Ontario, Canada', ['CA', 'ON', 'en'], [45.4209, -75.6901, 0.12], ['1', '613555####', ['(613) 555-####', '613.555.####', '+1 613-555-####', '613 555 ####']], 'K1# #A#', 'Bank Street, Elgin Street, Rideau Street, Somerset Street, Gladstone Avenue, Preston Street'),
    city(['Graz', 'Graz', 'Seiersberg'], 'Graz, Styria, Austria', ['AT', null, 'de'], [47.0708, 15.4383, 0.07], ['43', '3166#####', ['0316 6#####', '0316/6# ## ##', '+43 316 6#####', '+43 (0)316 6#####']], '80#0', 'Herrengasse, Sporgasse, Annenstraße, Sackstraße, Schmiedgasse, Keplerstraße'),
  ],
  reporting: [
    city(['Boise', 'Boise', 'Meridian'], 'Boise, Ada County, Idaho, United States', ['US', 'ID', 'en'], [43.6166, -116.2009, 0.11], ['1', '208555####', ['208.555.####', '(208)555-####', '+1 (208) 555-####', '208 555 ####']], '837##', 'Capitol Boulevard, Idaho Street, Fort Street, Vista Avenue, Bannock Street, Emerald Street'),
    city(['Leeds', 'Leeds', 'Pudsey'], 'Leeds, West Yorkshire, England, United Kingdom', ['GB', null, 'en'], [53.7974, -1.5438, 0.09], ['44', '1134960###', ['0113 4960 ###', '01134960###', '+44 (113) 496 0###', '+44(0)113 4960###']], 'LS# #QX', 'Briggate, Otley Road, The Headrow, Call Lane, Kirkgate, Roundhay Road'),
    city(['Leipzig', 'Leipzig', 'Markkleeberg'], 'Leipzig, Saxony, Germany', ['DE', null, 'de'], [51.3406, 12.3747, 0.1], ['49', '3412######', ['(0341) 2######', '0341-2## ####', '+49 341 / 2######', '0049 341 2######']], '041##', 'Grimmaische Straße, Nikolaistraße, Karl-Liebknecht-Straße, Dufourstraße, Käthe-Kollwitz-Straße, Zschochersche Straße'),
    city(['Toulouse', 'Toulouse', 'Blagnac'], 'Toulouse, Haute-Garonne, Occitania, Metropolitan France, France', ['FR', null, 'fr'], [43.6045, 1.4442, 0.07], ['33', '53649####', ['05-36-49-##-##', '05 36 49 ## ##', '+33 (0)5.36.49.##.##', '0033 5 36 49 ## ##']], '3100#', 'rue d’Alsace-Lorraine, rue des Filatiers, allée Jean-Jaurès, rue de Metz, boulevard Lascrosses, rue Bayard'),
    city(['Seville', 'Sevilla', 'Camas'], 'Seville, Andalusia, Spain', ['ES', null, 'es'], [37.3886, -5.9953, 0.08], ['34', '9545#####', ['95 45# ## ##', '954-5##-###', '(+34) 954 5# ## ##', '+34.954.5##.###']], '410##', 'Calle Sierpes, Calle Feria, Avenida de Miraflores, Calle Betis, Calle Asunción, Calle Zaragoza'),
    city(['Eindhoven', 'Eindhoven', 'Veldhoven'], 'Eindhoven, North Brabant, Netherlands', ['NL', null, 'nl'], [51.4393, 5.4786, 0.07], ['31', '402######', ['040 - 2## ## ##', '0402######', '+31 (0)40 2## ####', '+31-40-2######']], '56## LM', 'Kleine Berg, Stratumseind, Willemstraat, Kruisstraat, Hoogstraat, Geldropseweg'),
    city(['Calgary', 'Calgary', 'Airdrie'], 'Calgary, Alberta, Canada', ['CA', 'AB', 'en'], [51.0456, -114.0575, 0.14], ['1', '403555####', ['403/555-####', '403-555-####', '+1.403.555.####', '(403) 555 ####']], 'T2# #N#', 'Stephen Avenue, Kensington Road, Macleod Trail, Edmonton Trail, Barlow Trail, Memorial Drive'),
    city(['Perth', 'Perth', 'Fremantle'], 'Perth, Western Australia, Australia', ['AU', 'WA', 'en'], [-31.9559, 115.8606, 0.11], ['61', '87010####', ['(08) 7010 ####', '08 7010 ####', '+61 8 7010 ####', '+61 (0)8 7010 ####']], '60##', 'Hay Street, Murray Street, Wellington Street, Barrack Street, Beaufort Street, Stirling Highway'),
  ],
}
