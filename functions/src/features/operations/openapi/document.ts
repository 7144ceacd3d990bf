import { allCalls, callsByFeature } from '@assay/shared/features/all-calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { errorCatalogue } from '@assay/shared/platform/errors'
import { config } from '../../../platform/config.ts'
import { cookieName } from '../../../platform/sessions/cookie.ts'
import { guide } from './guide.ts'
import { operationOf, parametersOf, schemasOf, usualSecurity } from './operation.ts'
import { errorResponses, headers, successResponses, usualResponses } from './responses.ts'
import { convertSchemas, type Json, type Schemas } from './schemas.ts'
import { sharedParts } from './shared-parts.ts'
import { tagsOf } from './tags.ts'
import { webhooks } from './webhooks.ts'

const codeTexts = Object.entries(errorCatalogue)
  .map(([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`)
  .join('\n')

const errorSchema = {
  type: 'object',
  description: 'Every refusal. Decide by `code`; `message` is a sentence for a person.',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(errorCatalogue), description: codeTexts },
    requestId: { type: 'string' },
    details: {
      type: 'array',
      description: 'On INVALID_INPUT: the fields that are not valid.',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    current: { description: 'On CONFLICT: the stored row.' },
  },
  example: {
    message: 'Company name is required',
    code: 'INVALID_INPUT',
    requestId: 'b6f1c2a4-8d3e-4f60-9c57-2a1e7d90b8f3',
    details: [{ path: 'companyName', message: 'Company name is required' }],
  },
}

/** Most ids are numbers of rows; the others are called after what they are of. */
const nameOf = ({ name, schema }: Json, { path }: CallOptions): string => {
  if (name !== 'id') return String(name)
  const isOfRow = (schema as { pattern?: string }).pattern?.startsWith('^[1-9]')
  return isOfRow ? 'row-id' : `${/([^/]+)\/\{id\}/.exec(path)?.[1]}-id`
}

const partsOf = (schemas: Schemas) => {
  const [parameters, responses] = [sharedParts('parameters'), sharedParts('responses')]
  for (const call of allCalls) {
    for (const parameter of parametersOf(call, schemas)) parameters.count(parameter, nameOf(parameter, call))
    for (const response of Object.values(errorResponses(call)))
      responses.count(response, response.description.replaceAll(', ', ' or '))
  }
  return { parameters: parameters.finished(), responses: responses.finished() }
}

const pathsOf = (schemas: Schemas, { parameters, responses }: ReturnType<typeof partsOf>): Json => {
  const paths: Record<string, Json> = {}
  const add = (call: CallOptions, feature: string) => {
    const errors = Object.entries(errorResponses(call))
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        ...operationOf(call, feature, schemas),
        parameters: parametersOf(call, schemas).map(parameters.refer),
        responses: {
          ...successResponses(call, schemas),
          ...Object.fromEntries(errors.map(([status, error]) => [status, responses.refer(error)])),
          '4XX': { $ref: '#/components/responses/Refused' },
          '5XX': { $ref: '#/components/responses/Failed' },
        },
      },
    }
  }
  for (const [feature, calls] of Object.entries(callsByFeature)) for (const call of calls) add(call, feature)
  return paths
}

const build = (): Json => {
  const schemas = convertSchemas(schemasOf(allCalls))
  const parts = partsOf(schemas)
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: config.version(),
      description: guide(config.linkOrigin()),
      license: { name: 'All rights reserved', url: new URL('/terms', config.linkOrigin()).href },
    },
    servers: [{ url: config.publicUrl() ?? '/' }],
    security: usualSecurity,
    tags: tagsOf(Object.keys(callsByFeature)),
    paths: pathsOf(schemas, parts),
    webhooks,
    components: {
      schemas: { Error: errorSchema, ...schemas.components },
      parameters: parts.parameters.components,
      responses: { ...usualResponses, ...parts.responses.components },
      headers,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName() },
        key: { type: 'http', scheme: 'bearer', description: 'An API key: `ak_` and 43 characters.' },
      },
    },
  }
  return JSON.parse(JSON.stringify(document))
}

let document: Json | undefined

/** The OpenAPI 3.1 document of every declared call, built once per container. */
export const openApiDocument = (): Json => {
  document ??= build()
  return document
}
