export type SecretName = 'SESSION_SECRET' | 'OPENAI_API_KEY' | 'TWILIO_AUTH_TOKEN'

const nothing: readonly string[] = []
/** No access contains Scan, so no function can read the whole table. */
const reading: readonly string[] = ['GetItem', 'BatchGetItem', 'Query']
const storing = [...reading, 'PutItem', 'UpdateItem', 'ConditionCheckItem']
const writing = [...storing, 'DeleteItem', 'BatchWriteItem']

/** The operations of DynamoDB that each kind of access to the table allows. */
export const tableOperations = { none: nothing, read: reading, store: storing, write: writing }

/** What a function may use on AWS. CDK grants nothing else. */
export type Needs = {
  /** `store` adds and changes items, `write` deletes them too. */
  table: keyof typeof tableOperations
  /** Patterns of the partition keys it may use, with `*` for any text and `?` for any character; null for all. */
  partitions: readonly string[] | null
  secrets: readonly SecretName[]
  /** Sends the product's own mails from MAIL_FROM. */
  sendsMail: boolean
  /** Calls the data sources and the AI provider; their addresses are then in its environment. */
  asksSources: boolean
  /** Seals and opens the secrets of users, as passwords of mailboxes are. */
  sealing: boolean
}

const noNeeds: Needs = {
  table: 'none',
  partitions: null,
  secrets: [],
  sendsMail: false,
  asksSources: false,
  sealing: false,
}

/** The given needs; everything left out is not granted. A function that serves visitors names its partitions. */
export const needs = (given: Partial<Needs>): Needs => ({ ...noNeeds, ...given })
