export type SecretName = 'SESSION_SECRET' | 'OPENAI_API_KEY'

/** What a function may use on AWS; it gets nothing else. */
export type Needs = {
  table: 'none' | 'read' | 'write'
  secrets: readonly SecretName[]
  /** Sends the product's own mails from MAIL_FROM. */
  sendsMail: boolean
  /** Asks the data sources and the AI provider, so it is told where they are. */
  asksSources: boolean
}

const noNeeds: Needs = { table: 'none', secrets: [], sendsMail: false, asksSources: false }

/** Only what is given; the rest is none. */
export const needs = (given: Partial<Needs>): Needs => ({ ...noNeeds, ...given })
