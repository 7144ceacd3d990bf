import type { Evidence } from '@assay/shared/evidence/evidence'

/** The sources by the names that people read, in the order in which they are listed. */
export const sourceNames = ['OpenStreetMap', 'Web search', 'OpenAI web search'] as const
export type SourceName = (typeof sourceNames)[number]

/** What one source says about one company. */
export type Listing = {
  source: SourceName
  /** The row's own address. */
  url: string
  name: string | null
  website: string | null
  /** Registrable domain of the website, when it is the company's own. */
  domain: string | null
  phone: string | null
  /** Street with number, plain; tells branches apart. */
  street: string | null
  position: { lat: number; lon: number } | null
  /** The path of a chain's page on this branch. */
  branch?: string | null
  isClosed: boolean
  /** Lines that speak of its kind and its qualities, verbatim. */
  says: string[]
  evidence: Evidence[]
}
