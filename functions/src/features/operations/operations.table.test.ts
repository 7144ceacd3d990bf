import { allCalls } from '@assay/shared/features/all-calls'
import { getApiDocs, getHealth, getOpenApi } from '@assay/shared/features/operations/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../testing/client.ts'
import { useTestTable } from '../../testing/test-table.ts'

beforeAll(useTestTable)

describe('operations, without a session', () => {
  it('report that the API and its table answer', async () => {
    const { status, body } = await visitor().call(getHealth)
    expect([status, body]).toEqual([
      200,
      { status: 'ok', table: 'ok', version: expect.stringMatching(/^\d/) },
    ])
  })

  it('report an error when the table does not answer', async () => {
    const name = process.env.TABLE_NAME
    process.env.TABLE_NAME = 'no-such-table'
    try {
      expect(await visitor().call(getHealth)).toMatchObject({ status: 500, error: { code: 'UNEXPECTED' } })
    } finally {
      process.env.TABLE_NAME = name
    }
  })

  it('serve the OpenAPI document', async () => {
    const { status, body } = await visitor().call(getOpenApi)
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
  })

  it('serve the API page: every call, and no script', async () => {
    const reply = await visitor().call(getApiDocs)
    const page = reply.body as unknown as string
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    for (const { name, path } of allCalls)
      expect([name, page.includes(`id="${name}"`) && page.includes(path)]).toEqual([name, true])
    expect(page).toMatch(/^<!doctype html>/i)
    expect(page).not.toMatch(/<script/)
  })
})
