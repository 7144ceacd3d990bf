import { allCalls } from '@assay/shared/features/all-calls'
import { getApiDocs, getHealth, getOpenApi } from '@assay/shared/features/operations/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../testing/client.ts'
import { useTestTable } from '../../testing/test-table.ts'

beforeAll(useTestTable)

describe('operations, for everybody', () => {
  it('answer whether the API and its table do', async () => {
    const { status, body } = await visitor().call(getHealth)
    expect([status, body]).toEqual([
      200,
      { status: 'ok', table: 'ok', version: expect.stringMatching(/^\d/) },
    ])
  })

  it('do not pretend: a table that does not answer is an error', async () => {
    const name = process.env.TABLE_NAME
    process.env.TABLE_NAME = 'no-such-table'
    try {
      expect(await visitor().call(getHealth)).toMatchObject({ status: 500, error: { code: 'UNEXPECTED' } })
    } finally {
      process.env.TABLE_NAME = name
    }
  })

  it('show the interface to machines', async () => {
    const { status, body } = await visitor().call(getOpenApi)
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
  })

  it('show the interface to people: every call, and no script', async () => {
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
