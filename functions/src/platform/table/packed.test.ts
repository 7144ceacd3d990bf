import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { someCompany } from '../../testing/search.ts'
import { pack, packLong, unpack } from './packed.ts'
import dictionary from './packed-dictionary.json' with { type: 'json' }

it.each([[null], [[]], ['𝄞'], [{ a: ['b', 1.5, true, null] }], [someCompany()]])(
  'returns what was packed: %j',
  (value) => expect(unpack(pack(value))).toEqual(value),
)

it.each([['short'], [randomBytes(60_000).toString('base64')]])(
  'returns what was packed for its length',
  (text) => expect(unpack(packLong([text]))).toEqual([text]),
)

it('finds what two long pages have in common', () => {
  const page = randomBytes(60_000).toString('base64')
  expect(packLong([page, page]).length).toBeLessThan(1.1 * packLong([page]).length)
  expect(pack([page, page]).length).toBeGreaterThan(1.9 * pack([page]).length)
})

it('reads what an earlier version packed', () => {
  const value = someCompany()
  expect(unpack(gzipSync(JSON.stringify(value)))).toEqual(value)
})

it('refuses a form that it does not know', () => {
  const packed = pack({ a: 1 })
  packed[0] = 3
  expect(() => unpack(packed)).toThrow('the form 3')
})

it('takes half of what gzip takes for a company', () => {
  const { evidence, basis } = someCompany()
  const dossier = { evidence, signals: [], checkedFrom: { basis } }
  expect(pack(dossier).length).toBeLessThan(gzipSync(JSON.stringify(dossier)).length / 2)
})

it('keeps its dictionary: what is stored could not be read with another one', () => {
  const hash = createHash('sha256').update(dictionary.text).digest('base64url')
  expect(hash).toBe('YjrbuuIMPd_XDn_Z2bsb7KD4MwmUT1kV1FkZcZmN3_w')
})
