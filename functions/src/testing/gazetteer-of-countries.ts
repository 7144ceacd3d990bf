import { plain, plainWords } from '../evidence/plain-words.ts'

/** English name and what contains it; the local name; type of address; country; latitude, longitude, half its height. */
type Row = [string, string, string, string, number, number, number]

// biome-ignore format: a table reads by its rows
const rows: Row[] = [
  ['94103, San Francisco, California, United States', '94103, CA', 'postcode', 'us', 37.773, -122.411, 0.02],
  ['94103, Pinar del Río, Cuba', '', 'postcode', 'cu', 22.4, -83.7, 0.02],
  ['San Francisco, California, United States', '', 'city', 'us', 37.779, -122.419, 0.09],
  ['SoHo, Manhattan, New York County, City of New York, New York, United States', '', 'neighbourhood', 'us', 40.723, -74, 0.006],
  ['Brooklyn, Kings County, City of New York, New York, United States', '', 'borough', 'us', 40.65, -73.95, 0.09],
  ['City of New York, New York, United States', 'New York', 'city', 'us', 40.713, -74.006, 0.22],
  ['Ohio, United States', '', 'state', 'us', 40.2, -82.7, 1.8],
  ['Cleveland, Cuyahoga County, Ohio, United States', '', 'city', 'us', 41.5, -81.69, 0.1],
  ['Cook County, Illinois, United States', '', 'county', 'us', 41.8, -87.7, 0.4],
  ['Napa Valley, Napa County, California, United States', '', 'valley', 'us', 38.5, -122.4, 0.25],
  ['United States', '', 'country', 'us', 39.8, -98.6, 12],
  ['10115, Mitte, Berlin, Germany', 'Mitte, Berlin, Deutschland', 'postcode', 'de', 52.532, 13.384, 0.012],
  ['Berlin, Germany', 'Berlin, Deutschland', 'city', 'de', 52.517, 13.389, 0.16],
  ['Altona, Hamburg, Germany', 'Altona, Hamburg, Deutschland', 'borough', 'de', 53.55, 9.93, 0.07],
  ['Hamburg, Germany', 'Hamburg, Deutschland', 'city', 'de', 53.55, 10, 0.15],
  ['Cologne, North Rhine-Westphalia, Germany', 'Köln, Nordrhein-Westfalen, Deutschland', 'city', 'de', 50.938, 6.957, 0.12],
  ['Munich, Bavaria, Germany', 'München, Bayern, Deutschland', 'city', 'de', 48.137, 11.575, 0.09],
  ['Bavaria, Germany', 'Bayern, Deutschland', 'state', 'de', 48.9, 11.4, 1.6],
  ['Rosenheim, Bavaria, Germany', 'Rosenheim, Bayern, Deutschland', 'town', 'de', 47.856, 12.129, 0.04],
  ['Landkreis Rosenheim, Bavaria, Germany', 'Landkreis Rosenheim, Bayern, Deutschland', 'county', 'de', 47.87, 12.2, 0.3],
  ['Oberfelden, Bayern, Deutschland', '', 'village', 'de', 49.3, 10.4, 0.02],
  ['Moselle, Rhineland-Palatinate, Germany', 'Mosel, Rheinland-Pfalz, Deutschland', 'region', 'de', 50, 7, 0.4],
  ['Germany', 'Deutschland', 'country', 'de', 51.1, 10.4, 3.8],
  ['1010, Innere Stadt, Vienna, Austria', 'Wien, Österreich', 'postcode', 'at', 48.208, 16.37, 0.012],
  ['Vienna, Austria', 'Wien, Österreich', 'city', 'at', 48.208, 16.372, 0.12],
  ['Styria, Austria', 'Steiermark, Österreich', 'state', 'at', 47.2, 15, 0.6],
  ['8001, Zurich, Switzerland', 'Zürich, Schweiz', 'postcode', 'ch', 47.372, 8.541, 0.01],
  ['Zurich, Switzerland', 'Zürich, Schweiz', 'city', 'ch', 47.374, 8.541, 0.06],
  ['Ticino, Switzerland', 'Ticino, Svizzera', 'state', 'ch', 46.3, 8.8, 0.4],
  ['Paris 11th Arrondissement, Paris, Ile-de-France, France', 'Paris 11e Arrondissement, Paris, France', 'suburb', 'fr', 48.859, 2.379, 0.014],
  ['Paris, Ile-de-France, France', '', 'city', 'fr', 48.857, 2.352, 0.045],
  ['75011, Paris, France', '', 'postcode', 'fr', 48.859, 2.379, 0.014],
  ['31000, Toulouse, Occitania, France', '', 'postcode', 'fr', 43.6, 1.44, 0.03],
  ['Toulouse, Occitania, France', '', 'city', 'fr', 43.604, 1.444, 0.06],
  ['Lyon, Auvergne-Rhône-Alpes, France', '', 'city', 'fr', 45.758, 4.832, 0.05],
  ['Brittany, France', 'Bretagne, France', 'state', 'fr', 48.2, -2.8, 0.8],
  ['Rhône, Auvergne-Rhône-Alpes, France', '', 'county', 'fr', 45.9, 4.6, 0.4],
  ['La Rochelle, Nouvelle-Aquitaine, France', '', 'town', 'fr', 46.16, -1.151, 0.04],
  ['Rochelle, Ogle County, Illinois, United States', '', 'town', 'us', 41.92, -89.07, 0.03],
  ['08001, Barcelona, Catalonia, Spain', 'Barcelona, Catalunya, España', 'postcode', 'es', 41.379, 2.168, 0.008],
  ['Barcelona, Catalonia, Spain', 'Barcelona, Catalunya, España', 'city', 'es', 41.383, 2.177, 0.07],
  ['Catalonia, Spain', 'Cataluña;Catalunya, España', 'state', 'es', 41.7, 1.8, 1.1],
  ['Gràcia, Barcelona, Catalonia, Spain', '', 'suburb', 'es', 41.407, 2.157, 0.015],
  ['Seville, Andalusia, Spain', 'Sevilla, Andalucía, España', 'city', 'es', 37.389, -5.995, 0.06],
  ['Tuscany, Italy', 'Toscana, Italia', 'state', 'it', 43.4, 11, 1],
  ['Brescia, Lombardy, Italy', 'Brescia, Lombardia, Italia', 'city', 'it', 45.54, 10.22, 0.06],
  ['Brescia, Lombardy, Italy ', 'Provincia di Brescia, Lombardia, Italia', 'county', 'it', 45.7, 10.3, 0.5],
  ['Milan, Lombardy, Italy', 'Milano, Lombardia, Italia', 'city', 'it', 45.464, 9.19, 0.08],
  ['20121, Milan, Lombardy, Italy', 'Milano, Lombardia, Italia', 'postcode', 'it', 45.47, 9.19, 0.01],
  ['3511, Utrecht, Netherlands', 'Utrecht, Nederland', 'postcode', 'nl', 52.09, 5.12, 0.01],
  ['Utrecht, Netherlands', 'Utrecht, Nederland', 'city', 'nl', 52.09, 5.12, 0.05],
  ['The Hague, South Holland, Netherlands', 'Den Haag, Zuid-Holland, Nederland', 'city', 'nl', 52.08, 4.31, 0.05],
  ['North Brabant, Netherlands', 'Noord-Brabant, Nederland', 'state', 'nl', 51.5, 5.2, 0.4],
  ['West Midlands, England, United Kingdom', '', 'county', 'gb', 52.48, -1.9, 0.18],
  ['SW1A 1AA, London, England, United Kingdom', '', 'postcode', 'gb', 51.501, -0.142, 0.003],
  ['London, England, United Kingdom', '', 'city', 'gb', 51.507, -0.128, 0.19],
  ['Camden Town, London, England, United Kingdom', '', 'suburb', 'gb', 51.541, -0.143, 0.01],
  ['Scotland, United Kingdom', '', 'state', 'gb', 56.8, -4.2, 3],
  ['M5V 2T6, Toronto, Ontario, Canada', '', 'postcode', 'ca', 43.64, -79.39, 0.004],
  ['Quebec, Canada', 'Québec, Canada', 'state', 'ca', 52, -71, 8],
  ['00-001, Warsaw, Masovian Voivodeship, Poland', 'Warszawa, Polska', 'postcode', 'pl', 52.235, 21.01, 0.01],
  ['Krakow, Lesser Poland Voivodeship, Poland', 'Kraków, Polska', 'city', 'pl', 50.06, 19.94, 0.08],
  ['1000-001, Lisbon, Portugal', 'Lisboa, Portugal', 'postcode', 'pt', 38.72, -9.14, 0.01],
  ['Lisbon, Portugal', 'Lisboa, Portugal', 'city', 'pt', 38.71, -9.14, 0.06],
  ['Shinjuku, Tokyo, Japan', '新宿区, 東京都, 日本', 'city', 'jp', 35.69, 139.7, 0.03],
  ['Osaka, Osaka Prefecture, Japan', '大阪市, 日本', 'city', 'jp', 34.69, 135.5, 0.1],
  ['150-0002, Shibuya, Tokyo, Japan', '渋谷区, 日本', 'postcode', 'jp', 35.66, 139.7, 0.01],
  ['Prague, Czechia', 'Praha, Česko', 'city', 'cz', 50.08, 14.42, 0.12],
  ['110 00, Prague, Czechia', 'Praha, Česko', 'postcode', 'cz', 50.088, 14.42, 0.01],
]

/** Every word of the question belongs to the place, and one of its names is in it. */
const answersTo = ([english, local]: Row, question: string): boolean => {
  const words = new Set(plainWords(`${english} ${local}`))
  const names = [english, ...local.split(';')].map((name) => plain(name.split(',')[0] ?? '')).filter(Boolean)
  const asked = ` ${plain(question)} `
  return (
    names.some((name) => asked.includes(` ${name} `)) && plainWords(question).every((word) => words.has(word))
  )
}

const ranks: Record<string, number> = { country: 4, state: 8, county: 12, city: 16, postcode: 21 }

const answerOf = ([english, local, type, code, lat, lon, half]: Row, index: number) => ({
  osm_type: 'relation',
  osm_id: index + 1,
  lat: String(lat),
  lon: String(lon),
  category: type === 'valley' ? 'natural' : 'boundary',
  type: type === 'valley' ? 'valley' : 'administrative',
  place_rank: ranks[type] ?? 18,
  addresstype: type,
  display_name: english.trim(),
  namedetails: local ? { name: local.split(',')[0]?.split(';').at(-1) } : {},
  address: { country_code: code },
  boundingbox: [lat - half, lat + half, lon - half * 1.4, lon + half * 1.4].map(String),
})

/** Nominatim's answer to a question about places of several countries; important places come first. */
export const gazetteerRows = (question: string) =>
  rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => answersTo(row, question))
    .toSorted((one, other) => (ranks[one.row[2]] ?? 18) - (ranks[other.row[2]] ?? 18))
    .map(({ row, index }) => answerOf(row, index))
