import { allCalls } from '@assay/shared/features/all-calls'
import { fieldTexts, namedSchemas } from '@assay/shared/features/field-texts/field-texts'
import { webhookEventTypes } from '@assay/shared/features/programs/webhook'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './document.ts'

type Properties = { properties: Record<string, { description?: string }> }
type Shape = { shape?: object }
type Event = {
  requestBody: {
    content: Record<string, { schema: { properties: { data: Properties } }; example: { data: object } }>
  }
}

const document = openApiDocument() as unknown as {
  webhooks: Record<string, { post: Event }>
  components: { schemas: Record<string, object>; parameters: Record<string, object> }
}

describe('the texts of the OpenAPI document', () => {
  it.each(Object.entries(fieldTexts))('%s: its texts are about fields that it has', (name, texts) => {
    const call = allCalls.find((one) => one.name === name)
    const schemas = [namedSchemas.get(name), call?.params, call?.query, call?.body]
    const fields = schemas.flatMap((schema) => Object.keys((schema as Shape | undefined)?.shape ?? {}))
    expect(Object.keys(texts).filter((field) => field !== 'itself' && !fields.includes(field))).toEqual([])
  })

  it.each([
    'Lead',
    'AiLead',
    'Evidence',
    'Activity',
    'Job',
    'Person',
    'NextStep',
    'SearchInput',
    'EmailInput',
  ])('%s: every field is described', (name) => {
    const { properties = {} } = (document.components.schemas[name] ?? {}) as Properties
    expect(Object.keys(properties).length).toBeGreaterThan(0)
    expect(Object.keys(properties).filter((field) => !properties[field]?.description)).toEqual([])
  })

  it('describes the parameters that calls share', () => {
    const { parameters } = document.components
    expect(Object.keys(parameters)).toEqual(
      expect.arrayContaining(['RowId', 'JobsId', 'Cursor', 'Limit', 'Since']),
    )
    for (const name of ['RowId', 'JobsId', 'Cursor', 'Limit', 'Since'])
      expect([name, parameters[name]]).toEqual([
        name,
        expect.objectContaining({ description: expect.any(String) }),
      ])
  })

  it('describes each event that webhooks are told', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes])
    for (const { post } of Object.values(document.webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'] ?? {}
      expect(Object.keys(schema?.properties.data.properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(example?.data ?? { none: null })),
      )
    }
  })
})
