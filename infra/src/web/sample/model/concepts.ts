/**
 * Synonyms across the languages of the sites, one group a line. A sentence with one word of a group
 * answers a wish with another.
 */
const lines = [
  'saturday saturdays sat sab weekend weekends samstag samstags samedi week-end sabado sabados zaterdag',
  'emergency emergencies urgent 24-hour 24/7 24h notdienst notfall urgence urgences urgencia urgencias spoed spoeddienst',
  'booking book bookings appointment appointments online-booking termine rendez-vous cita afspraak',
  'wheelchair accessible accessibility barrierefrei fauteuil rolstoeltoegankelijk',
  'family-owned family-run familienbetrieb familiale familiar familiebedrijf',
  'parking parkplatze parkplatz aparcamiento parkeren',
  'spanish spanisch espagnol espanol spaans',
  'estimate estimates quote quotes kostenvoranschlage devis presupuesto offertes',
  'licensed insured certified meisterbetrieb versichert agrees assures autorizados erkend',
  'deliver delivery delivers liefern livrons entregamos bezorgen',
  'vegan vegetarian vegane veganes vegetaliens veganas vegetarianas veganistische',
  'remote remotely video videokonferenz visioconference videollamada afstand',
  'hiring jobs openings recruiting stellen recrutons personal vacatures',
  'whitening blanchiment blanqueamiento',
  'implant implants implantate implantes implantaten',
  'braces orthodontics orthodontie ortodoncia',
]

const concepts = lines.map((line) => line.split(' '))

const conceptOfWord = new Map(concepts.flatMap((words) => words.map((word) => [word, words] as const)))

/** The synonyms of a word, including the word. */
export const sameMeaning = (word: string): string[] => conceptOfWord.get(word) ?? [word]

const fillers = new Set(
  'the a an and or of to for in on at by is are be has have had do does with that which who their its it they them this these our we you your from as can will offers offer offering provides provide must should company companies business businesses located near any some also very good best please only there service services site website page says states criterion available one kind type sort category open opens'.split(
    ' ',
  ),
)

/** Words that do not make a wish alone: "free" says nothing about free estimates. */
const shapers = new Set(
  'free new online full local own fast same day hour hours high quality modern professional'.split(' '),
)

export const carriesMeaning = (word: string): boolean => !shapers.has(word)

/** The words of a wish that carry its meaning. */
export const meaningfulWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\bfamily[ -](?:run|owned)\b/g, 'family-owned')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{N}/-]+/u)
    .filter((word) => word.length > 1 && !fillers.has(word))
