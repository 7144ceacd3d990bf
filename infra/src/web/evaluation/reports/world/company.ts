import type { Address } from '../../../pages/address.ts'
import type { FirmPhone, Town } from '../../lifelike/world/firm.ts'
import type { Book, Part, ReportWords, Trade } from '../words/words.ts'

/** Companies with much to read, some of them with a trap beside it. */
export const richKinds = ['rich', 'orders', 'contradicted', 'lied-about', 'namesake', 'old-news'] as const
/** Companies of which almost nothing can be read. */
export const poorKinds = ['thin', 'no-site', 'parked', 'down', 'gallery'] as const
export type CompanyKind = (typeof richKinds)[number] | (typeof poorKinds)[number]

/** `contradiction`: the company's own pages say otherwise. `stranger`: it is about another company of the name. */
export type Truth = 'true' | 'contradiction' | 'lie' | 'stranger'

/** A sentence that stands somewhere, and what it tells. */
export type Statement = {
  /** The same for all sentences that tell the same. */
  fact: string
  part: Part
  url: string
  quote: string
  /** What a careful reader writes of it: the quote alone bears it out. */
  says: string
  /** The day on which it happened, where that is told beside it. */
  date: { iso: string; written: string } | null
  truth: Truth
}

export type ReportCompany = {
  id: string
  kind: CompanyKind
  /** Decides all forms that its site chooses from. */
  key: number
  words: ReportWords
  book: Book
  language: 'en' | 'de'
  trade: Trade
  name: string
  host: string
  town: Town
  address: Address
  email: string
  phone: FirmPhone & { written: string }
  people: { name: string; role: string }[]
  goods: string[]
  /** All that any page says of it. */
  statements: Statement[]
  /** What orders models about, on a page of its own or of the paper. */
  order: string
  /** Whether the lead lacks the website, which must then be found. */
  isSiteUnknown: boolean
}

export const isRich = ({ kind }: ReportCompany): boolean => richKinds.some((one) => one === kind)

export const siteOf = ({ host }: ReportCompany): string => `https://${host}/`

/** The paper's story on a company. */
export const storyOf = ({ id, words }: Pick<ReportCompany, 'id' | 'words'>): string =>
  `https://${words.paperHost}/story/${id}`

/** The paper's story on another company of the name. */
export const strangersStoryOf = ({ id, words }: Pick<ReportCompany, 'id' | 'words'>): string =>
  `https://${words.paperHost}/elsewhere/${id}`
