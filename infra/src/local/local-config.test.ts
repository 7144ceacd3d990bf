import { expect, test } from 'vitest'
import { localConfig } from './local-config.ts'

test('without any configuration everything comes from the sample world', () => {
  expect(localConfig({})).toMatchObject({
    port: 3000,
    sampleData: true,
    tableName: 'assay',
    devGateSha256: null,
  })
  expect(localConfig({}).dataFolder).toMatch(/\/\.data$/)
})

test.each([
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OVERPASS_URL',
  'NOMINATIM_URL',
  'WEB_SEARCH_URL',
  'WEB_CONNECT_TO',
])('with %s there is no sample data', (name) => {
  expect(localConfig({ [name]: 'set' }).sampleData).toBe(false)
  expect(localConfig({ [name]: '' }).sampleData).toBe(true)
})

test('SAMPLE_DATA=off turns the sample world off', () => {
  expect(localConfig({ SAMPLE_DATA: 'off' }).sampleData).toBe(false)
})

test.each(['70000', '-1', 'http', '3000.5', ' '])('the port "%s" is refused', (PORT) => {
  expect(() => localConfig({ PORT })).toThrow('PORT must be a number from 0 to 65535')
})
