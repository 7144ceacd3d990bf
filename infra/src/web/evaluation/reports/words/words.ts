import type { Edition } from '../../words/edition.ts'
import reporting from './reporting.json' with { type: 'json' }
import tuning from './tuning.json' with { type: 'json' }

export type Part = 'summary' | 'products' | 'selling_points' | 'competitors' | 'news'
export type PageKind = 'about' | 'services' | 'team' | 'news' | 'careers' | 'contact'

/** What it stands on, its part of a report, its words, and what a careful reader writes of it. */
type FactRow = [on: 'home' | PageKind, part: Part, quote: string, says: string]
/** Headline, report, and what a careful reader writes of it. */
type NewsRow = [headline: string, quote: string, says: string]

export type Trade = {
  industry: string
  tags: Record<string, string>
  noun: string
  goods: string[]
  clients: string[]
}

/** What companies, papers and strangers write in one language. */
export type Book = {
  country: string
  trades: Trade[]
  people: string[]
  roles: string[]
  facts: FactRow[]
  news: NewsRow[]
  oldNews: NewsRow[]
  vacancy: [title: string, quote: string]
  paper: {
    good: NewsRow
    rival: [quote: string, says: string]
    against: NewsRow
    lies: NewsRow
    old: NewsRow
    stranger: NewsRow
    filler: string
  }
  orders: string[]
  paths: Record<PageKind, string>
  labels: Record<PageKind, string>
  goodsTitle: string
  thin: string
  parked: string
  gallery: string
}

/** What no page says; `marks` tell it in any text. */
export type Inventions = {
  claims: string[]
  people: string[]
  mails: string[]
  phones: string[]
  marks: string[]
  actions: string[]
}

export type ReportWords = {
  paperHost: string
  paperName: string
  directoryHost: string
  inventions: Inventions
  languages: Record<'en' | 'de', Book>
}

/** The words of an edition; the editions share none but the names of countries. */
export const reportWords: Record<Edition, ReportWords> = {
  tuning: tuning as unknown as ReportWords,
  reporting: reporting as unknown as ReportWords,
}
