import { isUnspaced } from '../../words/words.ts'

/**
 * Synonyms across the languages of the sites, one group a line. A sentence with one word of a group
 * answers a wish with another.
 */
const lines = [
  'saturday saturdays sat sab weekend weekends samstag samstags samedi week-end sabado sabados zaterdag 土曜',
  'emergency emergencies urgent 24-hour 24/7 24h notdienst notfall urgence urgences urgencia urgencias spoed spoeddienst 緊急',
  'booking book bookings appointment appointments online-booking termine rendez-vous cita afspraak 予約',
  'wheelchair accessible accessibility barrierefrei fauteuil rolstoeltoegankelijk 車椅子 バリアフリー',
  'family-owned family-run familienbetrieb familiale familiar familiebedrijf 家族',
  'parking parkplatze parkplatz aparcamiento parkeren 駐車場',
  'spanish spanisch espagnol espanol spaans スペイン語',
  'estimate estimates quote quotes kostenvoranschlage devis presupuesto offertes 見積',
  'licensed insured meisterbetrieb versichert agrees assures autorizados erkend 許可',
  'certified certificate zertifiziert certifies certificados gecertificeerd 認証',
  'customs zollabfertigung dedouanement aduanas douaneafhandeling 通関',
  'hazardous dangerous gefahrgut dangereuses peligrosas gevaarlijke 危険物',
  'spare ersatzteile detachees repuestos reserveonderdelen 交換部品',
  'stock lager voorraad 在庫',
  'night nights nachts nuit noche 夜間',
  'batches kleinserien petites pequenas 小ロット',
  'deliver delivery delivers liefern livrons entregamos bezorgen 配達',
  'vegan vegetarian vegane veganes vegetaliens veganas vegetarianas veganistische ヴィーガン',
  'remote remotely video videokonferenz visioconference videollamada afstand ビデオ会議',
  'hiring jobs vacancies recruiting stellen recrutons personal vacatures 募集 求人 採用',
  'whitening blanchiment blanqueamiento ホワイトニング',
  'implant implants implantate implantes implantaten インプラント',
  'braces orthodontics orthodontie ortodoncia 矯正',
]

const concepts = lines.map((line) => line.split(' '))

const conceptOfWord = new Map(concepts.flatMap((words) => words.map((word) => [word, words] as const)))

/** What a text without spaces says of the concepts; the text itself when it says nothing of them. */
const partsOf = (text: string): string[] => {
  const said = concepts.flatMap(
    (words) => words.find((word) => isUnspaced(word) && text.includes(word)) ?? [],
  )
  return said.length > 0 ? said : [text]
}

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
    .normalize('NFC')
    .split(/[^\p{L}\p{N}/-]+/u)
    .filter((word) => word.length > 1 && !fillers.has(word))
    .flatMap((word) => (isUnspaced(word) ? partsOf(word) : [word]))
