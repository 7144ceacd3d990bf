import { describe, expect, it } from 'vitest'
import { factsOf } from './field-facts.ts'
import { addressOf, bodyExample, callsIn, callsWith, type OpenApi, objectIn, typeText } from './open-api.ts'

const document = {
  tags: [],
  components: {
    schemas: {
      Status: { type: 'string', enum: ['new', 'hot'] },
      Lead: {
        type: 'object',
        required: ['name', 'status'],
        properties: {
          name: { type: 'string' },
          status: { enum: ['new', 'hot'] },
          score: { type: 'integer', minimum: 0, maximum: 100 },
          next: { $ref: '#/components/schemas/Lead' },
        },
      },
    },
    parameters: { Limit: { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } } },
    responses: { NotFound: { description: 'NOT_FOUND' } },
  },
  paths: {
    '/api/leads/{id}': {
      patch: {
        operationId: 'updateLead',
        summary: 'Changes a lead.',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { $ref: '#/components/parameters/Limit' },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Lead' } } } },
        responses: { 404: { $ref: '#/components/responses/NotFound' } },
      },
    },
  },
} as unknown as OpenApi
const [call] = callsIn(document)
if (!call) throw new Error('The document has no call')

describe('the document', () => {
  it('has its references followed', () => {
    expect(call.parameters.map(({ name }) => name)).toEqual(['id', 'limit'])
    expect(call.responses[404]?.description).toBe('NOT_FOUND')
  })

  it('is searched by name, path and summary, every word', () => {
    expect(callsWith([call], ' LEADS change ')).toEqual([call])
    expect(callsWith([call], 'leads zebra')).toEqual([])
  })
})

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ $ref: '#/components/schemas/Lead' }, { type: 'null' }] }, 'Lead | null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Lead' } }, 'Lead[]'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'string', format: 'date-time' }, 'date and time'],
  [{}, 'anything'],
])('%j reads as %s', (shape, text) => expect(typeText(shape)).toBe(text))

it.each([
  [{ type: 'integer', minimum: 1, maximum: 100, default: 10 }, 'integer, 1 to 100, default 10'],
  [{ anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] }, 'number | null, at least 0'],
  [{ type: 'string', minLength: 0, maxLength: 200 }, 'string, at most 200 characters'],
  [{ type: 'string', format: 'email', pattern: '^a' }, 'string, email, matches ^a'],
  [{ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 4 }, 'string[], 1 to 4 items'],
  [{ $ref: '#/components/schemas/Status' }, 'Status, one of "new" | "hot"'],
  [{ $ref: '#/components/schemas/Lead' }, 'Lead'],
])('%j has the limits %s', (shape, text) => expect(factsOf(document, shape)).toBe(text))

it('the fields of a list or a nullable object are those of its object', () => {
  const list = { anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Lead' } }, { type: 'null' }] }
  expect(Object.keys(objectIn(document, list)?.properties ?? {})).toEqual(['name', 'status', 'score', 'next'])
  expect(objectIn(document, { type: 'string' })).toBeNull()
})

describe('a request', () => {
  it('begins with its required fields, which a recursive shape does not repeat for ever', () =>
    expect(JSON.parse(bodyExample(document, call) ?? '')).toEqual({ name: '', status: 'new' }))

  it('has its fields in the address, encoded, and no empty ones', () => {
    expect(addressOf(call, { id: 'a/b', limit: '5' })).toBe('/api/leads/a%2Fb?limit=5')
    expect(addressOf(call, { id: '1', limit: '' })).toBe('/api/leads/1')
  })
})
