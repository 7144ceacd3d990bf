import { promises as fs, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allCalls } from '@assay/shared/features/all-calls'
import { getApiDocs, getHealth, getOpenApi } from '@assay/shared/features/operations/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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

  describe('on a machine with an embedded table', () => {
    let folder = ''
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'assay-health-'))
      vi.stubEnv('TABLE_FOLDER', folder)
    })
    afterEach(() => {
      vi.unstubAllEnvs()
      vi.restoreAllMocks()
      rmSync(folder, { recursive: true })
    })

    it('leave nothing behind', async () => {
      expect((await visitor().call(getHealth)).status).toBe(200)
      expect(readdirSync(folder)).toEqual([])
    })

    it('report that its disk is full', async () => {
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      vi.spyOn(fs, 'writeFile').mockRejectedValue(full)
      expect(await visitor().call(getHealth)).toMatchObject({
        status: 503,
        error: { code: 'STORAGE_UNAVAILABLE', message: expect.stringMatching(/disk of the server is full/) },
      })
    })
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
    for (const [, id] of page.matchAll(/<a href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`)
    expect(page).toMatch(/^<!doctype html>/i)
    expect(page).not.toMatch(/<script/)
  })
})
