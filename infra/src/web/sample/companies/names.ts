import type { Random } from '../../chance/random.ts'
import { slugOf } from '../../words/words.ts'
import type { City } from '../gazetteer/place.ts'
import type { Language } from '../words/language.ts'
import type { Person } from './company.ts'
import { inLatin, japaneseNames } from './japanese-names.ts'
import { type Kind, nounOf } from './kind.ts'

const split = (text: string): string[] => text.split(' ')

const firstNames: Record<Language, string[]> = {
  en: split(
    'Alice Ben Carla David Elena Frank Grace Henry Irene James Karen Luis Maria Nathan Olivia Peter Rachel Samuel Tina Victor Wendy Aisha Marcus Priya Kevin Laura',
  ),
  de: split(
    'Anna Bernd Claudia Dieter Eva Florian Gisela Heike Ingo Jonas Katrin Lukas Marie Nils Petra Ralf Sabine Thomas Ute Werner',
  ),
  fr: split(
    'Amélie Bruno Camille Denis Élodie Fabien Hélène Isabelle Julien Karine Laurent Mathilde Nicolas Odile Pascal Sophie Thierry Valérie',
  ),
  es: split(
    'Alba Beatriz Carlos Diego Elena Fernando Gloria Hugo Inés Javier Lucía Manuel Nuria Óscar Pilar Raúl Sofía Teresa',
  ),
  nl: split(
    'Anneke Bas Daan Emma Femke Gijs Hanna Ilse Jeroen Koen Lotte Maarten Noor Pieter Ruben Sanne Thijs Willem',
  ),
  ja: japaneseNames.first,
}

const lastNames: Record<Language, string[]> = {
  en: split(
    'Adams Bennett Carter Dawson Ellis Foster Garcia Harper Irving Jensen Keller Lawson Mitchell Nguyen Owens Parker Quinn Reyes Sullivan Turner Vaughn Walsh Young Zimmerman Patel Okafor Brooks Chen Delgado Hayes',
  ),
  de: split(
    'Müller Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Krüger Hofmann Lange Krause Lehmann Köhler Maier Huber',
  ),
  fr: split(
    'Lefèvre Moreau Girard Roux Fournier Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc Guérin Muller Perrin Clément Chevalier Renaud',
  ),
  es: split(
    'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno Muñoz Álvarez Romero Navarro Torres Domínguez Vázquez Ramos Gil Serrano',
  ),
  nl: split(
    'Jansen Bakker Visser Smit Meijer Mulder Dekker Brouwer Hendriks Peters Kuipers Vermeulen Postma Hoekstra Willems Prins Huisman Verhoeven Kok Schouten',
  ),
  ja: japaneseNames.last,
}

const englishLeads = split(
  'Bright Evergreen Summit Riverside Northgate Harbor Heritage Silver Lakeside Beacon Cornerstone Maple Golden Union Prairie Willow Blue Red Liberty Capitol Cedar Granite Meadow Orchard Pioneer Sterling Anchor Crescent Juniper Redwood',
)
const englishSeconds = split(
  'Oak Smile Hill Valley Star Bridge Point Leaf Stone Gate Field Crest Peak Tree Line Creek Park Light Street Square',
)

const localLeads: Record<Language, string[]> = {
  en: [],
  de: split(
    'am-Markt am-Rathaus am-Park an-der-Brücke im-Zentrum am-Stadttor am-Kanal Lindenhof Rosengarten Sonnenhof Nordstern',
  ),
  fr: split(
    'du-Marché de-la-Gare du-Parc des-Lilas de-la-Place du-Pont Saint-Michel des-Arts du-Canal de-l’Horloge',
  ),
  es: split(
    'del-Mercado de-la-Plaza San-Miguel del-Parque La-Estrella del-Puente El-Olivo Los-Arcos del-Centro',
  ),
  nl: split(
    'aan-de-Gracht op-het-Plein bij-de-Markt De-Linde Het-Anker De-Brug aan-het-Park De-Zon in-het-Centrum',
  ),
  ja: japaneseNames.leads,
}

const roles: Record<Language, string[]> = {
  en: ['Owner', 'Office Manager', 'Operations Lead', 'Customer Care'],
  de: ['Inhaber/in', 'Büroleitung', 'Betriebsleitung', 'Kundenservice'],
  fr: ['Gérant(e)', 'Responsable administratif', 'Responsable technique', 'Accueil'],
  es: ['Titular', 'Administración', 'Jefatura técnica', 'Atención al cliente'],
  nl: ['Eigenaar', 'Kantoormanager', 'Bedrijfsleiding', 'Klantenservice'],
  ja: ['代表', '事務長', '責任者', '受付'],
}

export const makePerson = (random: Random, language: Language, position: number): Person => ({
  first: random.pick(firstNames[language]),
  last: random.pick(lastNames[language]),
  role: roles[language][Math.min(position, 3)] ?? '',
})

const makeEnglishName = (random: Random, kind: Kind, owner: Person): string => {
  const ending = random.pick(kind.nameEndings)
  const form = random.int(0, 4)
  if (form === 0) return `${owner.last} ${ending}`
  if (form === 1) return `${owner.last} & ${random.pick(lastNames.en)} ${ending}`
  if (form === 2) return `${random.pick(englishLeads)} ${ending}`
  return `${random.pick(englishLeads)} ${random.pick(englishSeconds)} ${ending}`
}

const makeLocalName = (random: Random, kind: Kind, language: Language, owner: Person): string => {
  const noun = nounOf(kind, language)
  const form = random.int(0, 3)
  if (form === 0) return `${noun} ${owner.last} & ${random.pick(lastNames[language])}`
  if (form === 1) return `${noun} ${random.pick(localLeads[language]).replaceAll('-', ' ')}`
  return form === 2 ? `${noun} ${owner.last}` : `${noun} ${owner.first} ${owner.last}`
}

const legalForm = '株式会社'

/** `不動産会社` is called `株式会社佐藤不動産`. */
const japaneseEnding = (kind: Kind): string => nounOf(kind, 'ja').replace(/(?:メーカー|会社)$/, '')

const makeJapaneseName = (random: Random, kind: Kind, city: City, owner: Person): string => {
  const ending = japaneseEnding(kind)
  const form = ending === nounOf(kind, 'ja') ? '' : legalForm
  const lead = random.pick(localLeads.ja)
  const own = random.pick([
    owner.last,
    `${owner.last}${owner.first}`,
    lead,
    `${city.localName.slice(0, -1)}${lead}`,
  ])
  return `${form}${own}${ending}`
}

/** A typical name for the kind and the town; it always contains the kind. */
export const makeName = (random: Random, kind: Kind, city: City, owner: Person): string => {
  if (city.language === 'en') return makeEnglishName(random, kind, owner)
  if (city.language === 'ja') return makeJapaneseName(random, kind, city, owner)
  return makeLocalName(random, kind, city.language, owner)
}

/** The name in Latin letters: the kind stands in it by its id. */
export const nameInLatin = (name: string, kind: Kind, city: City): string => {
  if (city.language !== 'ja') return name
  const own = name.replace(legalForm, '').replace(nounOf(kind, 'ja'), japaneseEnding(kind))
  return inLatin(own.replace(japaneseEnding(kind), ` ${kind.id} `))
}

/** A person's name as it is written in the language. */
export const personName = ({ first, last }: Person, language: Language): string =>
  language === 'ja' ? `${last} ${first}` : `${first} ${last}`

/** The part of a personal address before the `@`. */
export const mailboxOf = ({ first, last }: Person): string =>
  slugOf(inLatin(`${first} ${last}`)).replaceAll('-', '.')

/** A person with their role, as pages of the language write them. */
export const personLine = (person: Person, language: Language): string =>
  language === 'ja'
    ? `${person.role} ${personName(person, language)}`
    : `${personName(person, language)}, ${person.role}`
