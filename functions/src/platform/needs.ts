export type SecretName = 'SESSION_SECRET' | 'OPENAI_API_KEY'

/** What a function may use on AWS. CDK grants nothing else. */
export type Needs = {
  table: 'none' | 'read' | 'write'
  secrets: readonly SecretName[]
  /** Sends the product's own mails from MAIL_FROM. */
  sendsMail: boolean
  /** Calls the data sources and the AI provider; their addresses are then in its environment. */
  asksSources: boolean
}

const noNeeds: Needs = { table: 'none', secrets: [], sendsMail: false, asksSources: false }

/** The given needs; everything left out is not granted. */
export const needs = (given: Partial<Needs>): Needs => ({ ...noNeeds, ...given })
