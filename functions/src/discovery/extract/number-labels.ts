/** What announces a number, in the languages supported. A label counts up to the next number. */
const whole = (words: string[], then = '') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?!\\p{L}|['’]\\p{L})${then}`, 'giu')

/** `Tel. no.`, `Telefon Nr.`: the sign for a number belongs to its label. */
const sign = '(?:\\s*[.:-]?\\s*(?:nr|no|n[°º]|number|numer|číslo)(?!\\p{L}))?'

const phone = whole(
  [
    'tel|tél|tlf|tlfno|tfno|tfn|telephones?|phone(?: number)?|téléphone|teléfonos?|telefono|telefone?s?|telefon\\p{L}{0,8}|telefoon\\p{L}{0,6}|fon|port|portable|mobile?|móvil|movil|mobiele?|mobilní?|mobilnummer|handy|cell(?:ulare|ular)?|telemóvel|komórka|komórkowy|gsm|cep|sms|whatsapp',
    '(?:text or )?call(?: or text)?(?: us)?(?: now| today| at| on)*|ring(?: us)?|hotline|helpline|office|zentrale|centralita|centralino|anruf\\p{L}*|rufen sie uns an|appelez(?:-nous)?(?: au)?|llám\\p{L}*(?: al)?|bel(?: ons)?|chiama(?:ci)?|ligue(?:-nos)?|zadzwoń|ring oss(?: på)?|växel|volejte|zavolejte|bizi arayın|arayın|kontakt|contact|contacto|contatti',
    '(?:t|p|m)(?=\\s*[:.)]|\\s+[+(\\d])',
  ],
  sign,
)
const japanesePhone = /(?:電話(?:番号)?|お電話(?:で)?|携帯|ＴＥＬ|ｔｅｌ|☎|📞|📱)/gu

const tax = whole([
  'steuer-?(?:nr|nummer|id)\\p{L}*|steuernr|ust\\.?-?\\s?id\\p{L}*(?:-?\\s?nr)?|umsatzsteuer\\p{L}*(?:-\\p{L}+)*|mwst|uid|vat(?: reg\\p{L}*)?|tva(?: intracommunautaire)?|p\\.? ?iva|partita iva|iva|c\\.? ?f|codice fiscale|btw(?:-\\p{L}+)?|nip|nif|cif|nipc|nie|contribuinte|dič|vergi (?:no|numarası|dairesi)|vkn|tax id|ein|tin',
])
const registration = whole([
  'hr[ab]|handelsregister\\p{L}*|register-?(?:nummer|nr)|amtsgericht|firmenbuch\\p{L}*|fn|dvr|betriebsnummer|vermittler\\p{L}*|\\p{L}+(?:nummer|nr)(?<!telefonnummer|rufnummer|faxnummer|mobilnummer|handynummer|telefoonnummer|telefonnr|faxnr|rufnr|nummer)|betriebsnummer|kontonummer|bankleitzahl|blz|iban|bic|swift',
  'rcs|r\\.c\\.s|siren|siret|adeli|rpps|finess|orias|ape|naf|capital(?: social)?|rea|r\\.e\\.a|albo|iscrizione|cap(?:itale)? soc\\p{L}*',
  'npi|licen[sc]e|lic|cslb|nmls(?: id)?|dea|bar (?:no|number)|company (?:no|number|registration)|registered (?:no|number|charity|in england)|charity(?: no| number)?|fca(?: register)?|registration(?: no| number)?|order(?: no| number)?|item|sku|part no|isbn|issn|sort code|account(?: no| number)?|invoice|id|ref',
  'colegiado|registro(?: \\p{L}+)?|tomo|folio|hoja|inscripción|kvk(?:-?nummer)?|agb(?:-code)?|big|regon|krs|nr konta|konto|rachunek|alvará|licença|crc|matrícula',
  'n[°º]|nr|no(?=\\.?\\s?\\d)|numer|numéro|número|number|version|codice|licencia|permit|mls|dot|versicherung\\p{L}*|assurance|lanr|bsnr|rsin|pwz|sdi',
  'org\\.? ?-?nr|organisationsnummer|bankgiro|plusgiro|ičo?|spisová značka|č\\. ?účtu|účet|mersis(?: no)?|ticaret sicil|sicil(?: no)?|oda',
])
const japaneseRegistration = /(?:法人番号|登録番号|許可番号|免許|第(?=\d)|郵便番号|口座)/gu

const last = (patterns: RegExp[], text: string): number =>
  Math.max(
    -1,
    ...patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: words }) => index + words.length),
    ),
  )

export type Announced = 'phone' | 'tax' | 'registration' | null

/** After a label and its own number, a separator ends what the label announces. */
const isSpent = (rest: string): boolean => /\d{3}[^,;·|]*[,;·|]/.test(rest)

/** What the text before a number announces it as: the last label counts. */
export const announcedBy = (before: string): { kind: Announced; isBeside: boolean } => {
  const ends: [Exclude<Announced, null>, number][] = [
    ['phone', last([phone, japanesePhone], before)],
    ['tax', last([tax], before)],
    ['registration', last([registration, japaneseRegistration], before)],
  ]
  const [kind, end] = ends.toSorted((one, other) => other[1] - one[1])[0] ?? [null, -1]
  const rest = before.slice(Math.max(0, end))
  if (end < 0 || isSpent(rest)) return { kind: null, isBeside: false }
  return { kind, isBeside: !/\p{L}{4}/u.test(rest) }
}

/** Offices, emergency services and hosts whose contacts pages give beside the company's own. */
export const authority =
  /(?<!\p{L})(?:aufsichtsbeh\p{L}*|\p{L}*kammer|zuständige (?:kammer|behörde)|ärztlicher (?:bereitschafts|not)dienst|bereitschaftsdienst|gift-?notruf\p{L}*|datenschutzbeauftragte\p{L}*|streitbeilegung|schlichtungsstelle|hosting|hoster|ombudsman|poison|crisis|suicide|trading standards|supervisory authority|hébergeu?r|hébergement|cnil|autorité de contrôle|médiateur|antipoison|agencia española|agencia de protección|colegio oficial|garante|autoridade|livro de reclamações|huisartsenpost|autoriteit persoonsgegevens|geschillencommissie|urząd ochrony|uodo|pogotowie|imy|integritetsskyddsmyndigheten|vårdguiden|čoi|úřad pro ochranu|kvkk kurumu|zehirlenme|tüketici hakem)(?!\p{L})|警察|消防|保健所|救急相談/iu
