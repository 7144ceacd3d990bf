import type * as z from 'zod/mini'
import { allCalls } from '../all-calls.ts'
import * as contracts from '../contracts.ts'
import * as shapes from '../shapes.ts'
import { ofLeads } from './of-leads.ts'
import { ofPrograms } from './of-programs.ts'
import { ofSearches } from './of-searches.ts'
import type { FieldTexts } from './texts.ts'

/** Of fields that mean the same wherever they stand. */
const everywhere: Record<string, string> = {
  id: 'Number of the row, unique in the workspace.',
  userId: 'Number of the user who created it.',
  createdAt: 'When it was created.',
  updatedAt: 'When it was last changed.',
  limit: 'Rows of a page: 1 to 1,000, 500 unless given.',
  cursor: 'Of the `Link` header of the page before: leads to the next one.',
  since: 'A version of the list (`X-Collection-Version`): the answer is what has changed after it.',
}

/**
 * Apart from the schemas, because these are loaded at every cold start and are part of the browser's bundle; only those who
 * document the contract read the texts.
 */
export const fieldTexts: FieldTexts = { ...ofLeads, ...ofSearches, ...ofPrograms }

type Schema = z.ZodMiniType

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The schemas that modules export, by the names under which they do. */
export const namedSchemas: ReadonlyMap<string, Schema> = new Map(
  [...Object.values(shapes), ...Object.values(contracts)].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Schema] => isSchema(entry[1])),
  ),
)

const namesBySchema = new Map<unknown, string>([
  ...allCalls.flatMap(({ name, params, query, body }) =>
    [params, query, body].filter(isSchema).map((schema): [unknown, string] => [schema, name]),
  ),
  ...[...namedSchemas].map(([name, schema]): [unknown, string] => [schema, name]),
])

type Described = { description?: string; properties?: Record<string, object> }

/** Jobs, sessions and the like have ids of other forms. */
const isOfRow = (field: { type?: unknown; pattern?: string }) =>
  field.type === 'integer' || field.pattern?.startsWith('^[1-9]') === true

const usualText = (name: string, field: object): string | undefined =>
  '$ref' in field || (name === 'id' && !isOfRow(field)) ? undefined : everywhere[name]

/** The JSON Schema of a shape or of a call's input with what its fields mean. */
export const describedFields = <Json extends Described>(schema: Schema, json: Json): Json => {
  const { itself, ...ofFields } = fieldTexts[namesBySchema.get(schema) ?? ''] ?? {}
  const described = ([name, field]: [string, object]) => {
    const description = ofFields[name] ?? usualText(name, field)
    return [name, { ...field, ...(description !== undefined && { description }) }]
  }
  const { properties } = json
  return {
    ...json,
    ...(itself !== undefined && { description: itself }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(described)) }),
  }
}
