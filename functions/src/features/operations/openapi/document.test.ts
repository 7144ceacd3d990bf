import { allCalls, callsByFeature } from '@assay/shared/features/all-calls'
import { keyScopeOf, platformErrors } from '@assay/shared/platform/define-call'
import { errorCatalogue } from '@assay/shared/platform/errors'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './document.ts'
import { exampleOf } from './examples.ts'

type Parameter = { name: string; in: string; required?: boolean; schema?: object }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: object[]
  parameters: Parameter[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: Record<string, unknown>; example?: unknown }>
  }
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: Record<string, unknown> }> }
  >
}

const document = openApiDocument() as unknown as {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  security: object[]
  tags: { name: string; description: string }[]
  components: {
    schemas: Record<string, object>
    parameters: Record<string, object>
    responses: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

/** What a reference leads to, or the value itself. */
const resolved = <Value>(value: Value): Value => {
  const ref = (value as { $ref?: string } | undefined)?.$ref
  if (ref === undefined) return value
  let place: unknown = document
  for (const part of ref.replace(/^#\//, '').split('/')) place = (place as Record<string, unknown>)[part]
  return place as Value
}

const operations = Object.entries(document.paths).flatMap(([path, ofPath]) =>
  Object.entries(ofPath).map(([method, operation]) => ({
    path,
    method,
    ...operation,
    parameters: operation.parameters.map(resolved),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, resolved(response)]),
    ),
  })),
)
const byName = allCalls.map((call) => [call.name, call] as const)
const featureOf = (name: string) =>
  Object.entries(callsByFeature).find(([, calls]) => calls.some((call) => call.name === name))?.[0]

const operationOf = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`${name} is missing`)
  return found
}

const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)))

const resolves = (ref: string) => {
  let place: unknown = document
  for (const part of ref.replace(/^#\//, '').split('/'))
    place = (place as Record<string, unknown> | undefined)?.[part]
  return ref.startsWith('#/') && place !== undefined
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 with its required fields', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Assay', version: expect.stringMatching(/^\d/) })
    expect(document.servers[0]?.url).toBeTruthy()
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('has every call once, under its own method, path and name', () => {
    const declared = allCalls.map(({ method, path, name }) => `${method.toLowerCase()} ${path} ${name}`)
    expect(
      operations.map(({ method, path, operationId }) => `${method} ${path} ${operationId}`).sort(),
    ).toEqual(declared.sort())
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allCalls.length)
  })

  it('has no dangling references', () => {
    const refs = refsIn(document)
    expect(refs.length).toBeGreaterThan(0)
    expect(refs.filter((ref) => !resolves(ref))).toEqual([])
  })

  it.each(byName)('%s: path parameters are those of the path, and required', (name, call) => {
    const { parameters } = operationOf(name)
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map((parameter) => parameter.name)).toEqual(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id),
    )
    expect(inPath.every(({ required }) => required === true)).toBe(true)
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(parameters.every(({ schema }) => typeof schema === 'object')).toBe(true)
  })

  it.each(byName)('%s: the body, the success and the session are as declared', (name, call) => {
    const operation = operationOf(name)
    expect(operation.requestBody?.required ?? false).toBe(call.body !== undefined)
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual([
      ...(call.body ? ['application/json'] : []),
      ...('acceptsForms' in call ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : []),
    ])
    const success = operation.responses[String(call.status ?? 200)]
    expect(success?.description).toBeTruthy()
    expect(Object.keys(success?.content ?? {})).toEqual(
      call.status === 204 ? [] : [call.produces ?? 'application/json'],
    )
    const keys = keyScopeOf(call) === null ? [] : [{ key: [] }]
    const sessions = call.auth === 'session' && !call.isForKeysOnly ? [{ session: [] }] : []
    expect(operation.security ?? document.security).toEqual([...sessions, ...keys])
    expect(operation.tags).toEqual([featureOf(name)])
    expect(operation.summary).toBe(call.summary)
  })

  it.each(byName)('%s: every error it declares has its status, in the one shape', (name, call) => {
    const { responses } = operationOf(name)
    const expectError = (status: string, code: string) => {
      const response = responses[status]
      expect(response?.description).toContain(code)
      expect(response?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
    }
    for (const code of call.errors ?? []) expectError(String(errorCatalogue[code].status), code)
    for (const code of platformErrors) expectError(errorCatalogue[code].status < 500 ? '4XX' : '5XX', code)
    expect(Object.values(responses).every(({ description }) => description !== '')).toBe(true)
  })

  it('describes what jobs, lists and creating calls have in common', () => {
    const headers = (name: string) =>
      operationOf(name)
        .parameters.filter((one) => one.in === 'header')
        .map((one) => one.name)
    expect(headers('searchLeads')).toEqual(['Idempotency-Key', 'Prefer'])
    expect(headers('createLead')).toEqual(['Idempotency-Key'])
    for (const name of ['listLeads', 'getLead', 'getLeadStats']) {
      expect(headers(name)).toEqual(['If-None-Match'])
      expect(Object.keys(operationOf(name).responses)).toContain('304')
    }
    expect(Object.keys(operationOf('searchLeads').responses)).toContain('202')
    expect(Object.keys(operationOf('listLeads').responses)).toEqual(expect.arrayContaining(['304', '410']))
    const query = operationOf('listLeads').parameters.filter((one) => one.in === 'query')
    expect(query.map(({ name, required }) => [name, required])).toEqual([
      ['limit', false],
      ['cursor', false],
      ['since', false],
    ])
  })

  it('lists the required fields of a body', () => {
    const body = (name: string) =>
      resolved(operationOf(name).requestBody?.content['application/json']?.schema)
    expect(body('createLead')).toMatchObject({
      type: 'object',
      required: ['companyName'],
      additionalProperties: false,
    })
    expect(body('register')?.required).toEqual(['username', 'email', 'password'])
    expect(body('searchLeads')?.required).toEqual(['query'])
    expect(
      (body('searchLeads') as { properties: { maxResults: object } }).properties.maxResults,
    ).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 10,
    })
  })

  it('names sessions and keys as ways to be known, and a purpose of each tag', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie' },
      key: { type: 'http', scheme: 'bearer' },
    })
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(callsByFeature))
    expect(document.tags.every(({ description }) => /\.$/.test(description))).toBe(true)
  })

  it('describes each shape once, and refers to it', () => {
    const paths = JSON.stringify(document.paths)
    const large = Object.entries(document.components.schemas).filter(
      ([, one]) => JSON.stringify(one).length > 200,
    )
    expect(large.filter(([, one]) => paths.includes(JSON.stringify(one))).map(([name]) => name)).toEqual([])
    const used = new Set(refsIn(document))
    for (const kind of ['schemas', 'parameters', 'responses'] as const)
      for (const name of Object.keys(document.components[kind]))
        expect(used).toContain(`#/components/${kind}/${name}`)
  })

  it.each(byName.filter(([, { body }]) => body))(
    '%s: its example is one that the call accepts',
    (name, { body }) => expect(body?.safeParse(exampleOf(name)).success).toBe(true),
  )

  it('repeats no error of the platform, and has no component whose name is only a number apart', () => {
    const { responses, parameters } = document.components
    expect(
      [...Object.keys(responses), ...Object.keys(parameters)].filter((name) => /\d$/.test(name)),
    ).toEqual([])
    expect(refsIn(document.paths).filter((ref) => ref.includes('/responses/')).length).toBeLessThan(
      4 * allCalls.length,
    )
  })

  it('says how often a call may be made, and how lists, jobs and edits are answered', () => {
    expect(operationOf('chat').description).toContain('At most 30 requests per minute and workspace.')
    const headersOf = (name: string, status: string) =>
      Object.keys(operationOf(name).responses[status]?.headers ?? {})
    expect(headersOf('listLeads', '200')).toEqual(['ETag', 'Link', 'X-Collection-Version'])
    expect(headersOf('searchLeads', '202')).toEqual(['Location'])
    expect(headersOf('getLead', '4XX')).toEqual(['Retry-After', 'Www-Authenticate'])
    expect(operationOf('updateLead').parameters.map(({ name }) => name)).toContain('If-Match')
  })

  it('does not mention stored secrets', () =>
    expect(JSON.stringify(document)).not.toMatch(/passwordHash|"identity"/))
})
