import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { someCompany } from '../../testing/search.ts'
import { pack, unpack } from './packed.ts'
import dictionary from './packed-dictionary.json' with { type: 'json' }

it.each([[null], [[]], ['𝄞'], [{ a: ['b', 1.5, true, null] }], [someCompany()]])(
  'returns what was packed: %j',
  (value) => expect(unpack(pack(value))).toEqual(value),
)

it('reads what an earlier version packed', () => {
  const value = someCompany()
  expect(unpack(gzipSync(JSON.stringify(value)))).toEqual(value)
})

it('refuses a form that it does not know', () => {
  const packed = pack({ a: 1 })
  packed[0] = 2
  expect(() => unpack(packed)).toThrow('the form 2')
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
