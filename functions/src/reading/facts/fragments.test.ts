import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Fragment, judgeFragment } from '../../testing/read-fragment.ts'

const folder = new URL('./fragments/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const fragmentsIn = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fragment[]

describe.each(files)('%s', (file) => {
  for (const fragment of fragmentsIn(file)) {
    const check = fragment.isNotYetRead ? it.fails : it
    check(`${fragment.country} ${fragment.html}`, async () => {
      expect(await judgeFragment(fragment)).toEqual({ missing: [], wrong: [] })
    })
  }
})

it('there are at least 300 fragments in at least 12 languages', () => {
  const all = files.flatMap(fragmentsIn)
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThanOrEqual(12)
})
