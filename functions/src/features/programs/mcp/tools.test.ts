import { allCalls } from '@assay/shared/features/all-calls'
import { keyScopeOf } from '@assay/shared/platform/define-call'
import { describe, expect, it } from 'vitest'
import { callNamed } from '../../../testing/requests.ts'
import { callOfTool, requestOf, toolsFor } from './tools.ts'

const tools = toolsFor('write', 'all')
const toolNamed = (name: string) => tools.find((tool) => tool.name === name)

describe('the tools', () => {
  it('are all calls that keys may make and that answer JSON', () => {
    const missing = allCalls.filter((call) => keyScopeOf(call) !== null && !toolNamed(call.name))
    expect(missing.map(({ name }) => name)).toEqual(expect.arrayContaining(['exportLeads', 'sendMcpMessage']))
    expect(missing.filter(({ produces }) => !produces).map(({ name }) => name)).toEqual(['sendMcpMessage'])
    expect(tools.every(({ name }) => callOfTool(name, 'all'))).toBe(true)
  })

  it('are those of the main job unless all are asked for, in few enough words', () => {
    const main = toolsFor('write', 'main')
    expect(main.length).toBeLessThan(20)
    expect(JSON.stringify(main).length).toBeLessThan(18_000)
    expect(callOfTool('deleteLead', 'main')).toBeUndefined()
    expect(callOfTool('exportLeads', 'all')).toBeUndefined()
    expect(toolsFor('read', 'main').map(({ name }) => name)).not.toContain('createLead')
  })

  it('of the main job describe every argument, and speak of nothing that a tool cannot use', () => {
    for (const { name, description, inputSchema } of toolsFor('write', 'main')) {
      expect(`${name}: ${description}`).not.toMatch(/\b202\b|If-Match/)
      for (const [field, schema] of Object.entries(inputSchema.properties))
        expect([name, field, schema]).toEqual([
          name,
          field,
          expect.objectContaining({ description: expect.any(String) }),
        ])
    }
  })

  it.each(tools)(
    '$name has its path, query and body as arguments, none of them twice',
    ({ name, inputSchema }) => {
      const { params, query, body } = callNamed(name) as { params?: Shape; query?: Shape; body?: Shape }
      const names = [params, query, body].flatMap((one) => Object.keys(one?.shape ?? {}))
      expect(new Set(names).size).toBe(names.length)
      expect(Object.keys(inputSchema.properties)).toEqual(expect.arrayContaining(names))
      expect(Object.keys(inputSchema.properties)).toEqual(expect.arrayContaining(inputSchema.required))
    },
  )

  it.each([
    'sendEmail',
    'approveDrafts',
    'createWhatsappMessage',
    'bulkLeads',
    'mergeLeads',
    'undoLeadImport',
    'updateLead',
  ])('%s may change or send what cannot be taken back', (name) =>
    expect(toolNamed(name)?.annotations.destructiveHint).toBe(true),
  )

  it.each(['searchLeads', 'sendEmail', 'createWhatsappMessage', 'prospectLead'])('%s reaches out', (name) =>
    expect(toolNamed(name)?.annotations.openWorldHint).toBe(true),
  )

  it('say whether they read, and whether they only add', () => {
    expect(toolNamed('listLeads')?.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    })
    expect(toolNamed('createLead')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
    })
    expect(toolNamed('deleteLead')?.annotations).toMatchObject({
      destructiveHint: true,
      idempotentHint: true,
    })
    expect(toolNamed('estimateSearch')?.annotations.readOnlyHint).toBe(true)
  })
})

type Shape = { shape?: Record<string, unknown> }

describe('the request that arguments mean', () => {
  it('has each of them in its place', () => {
    expect(requestOf(callNamed('updateLead'), { id: 3, status: 'hot' })).toEqual({
      method: 'PATCH',
      path: '/api/leads/3',
      body: { status: 'hot' },
    })
    expect(requestOf(callNamed('listLeads'), {})).toMatchObject({
      path: '/api/leads?limit=20',
      body: undefined,
    })
    expect(requestOf(callNamed('listLeads'), { limit: 5 }).path).toBe('/api/leads?limit=5')
  })

  it('leads nowhere else', () => {
    expect(requestOf(callNamed('getLead'), { id: '../keys?x=1#' }).path).toBe(
      '/api/leads/..%2Fkeys%3Fx%3D1%23',
    )
  })
})
