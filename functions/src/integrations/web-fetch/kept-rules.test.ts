import { expect, it } from 'vitest'
import { keptRules } from './kept-rules.ts'
import { mayRead } from './robots.ts'

const may = (rules: string, path: string) =>
  mayRead(keptRules(rules), new URL(path, 'https://maple.example/'))

it('keeps 20 kB of a robots.txt, up to a whole line', () => {
  const rules = `User-agent: *\n${'Disallow: /private/a-page\n'.repeat(2000)}`
  const kept = keptRules(rules)
  expect(kept.length).toBeLessThanOrEqual(20_000)
  expect(kept.length).toBeGreaterThan(19_900)
  expect(kept.trimEnd().split('\n').slice(1)).toEqual(
    Array(kept.trimEnd().split('\n').length - 1).fill('Disallow: /private/a-page'),
  )
})

it('rules for this robot, for all, and for others stay apart', () => {
  const rules =
    'User-agent: OtherBot\nUser-agent: ThirdBot\nDisallow: /\n\nUser-agent: *\nDisallow: /all\n\nUser-agent: assaybot\nUser-agent: FourthBot\nDisallow: /ours\n'
  expect([may(rules, '/'), may(rules, '/all'), may(rules, '/ours')]).toEqual([true, true, false])
  expect(may('User-agent: OtherBot # not us\nUser-agent: *\nDisallow: /**/private', '/a/private')).toBe(false)
})

it('a group that names a thousand robots names another one once', () => {
  const agents = Array.from({ length: 700 }, (_, index) => `User-agent: bot${index}\n`).join('')
  const kept = keptRules(`${agents}${'Disallow: /\n'.repeat(300)}`)
  expect(kept.match(/^User-agent:/gm)).toHaveLength(1)
  expect(kept.match(/^Disallow:/gm)).toHaveLength(300)
})
