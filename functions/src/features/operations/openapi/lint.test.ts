import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { openApiDocument } from './document.ts'

const problemsOf = async (document: object) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

it('the document has no warning of a linter that others use', async () =>
  expect(await problemsOf(openApiDocument())).toEqual([]))

it('the linter notices a reference that leads nowhere', async () => {
  const { paths, ...rest } = openApiDocument()
  const getUser = { responses: { 200: { $ref: '#/components/responses/Nothing' } } }
  const broken = { ...rest, paths: { ...(paths as object), '/api/broken': { get: getUser } } }
  expect((await problemsOf(broken)).join()).toContain('no-unresolved-refs')
})
