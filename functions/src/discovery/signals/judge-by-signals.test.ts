import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { describe, expect, it } from 'vitest'
import { findSignals } from '../../reading/signals/find-signals.ts'
import { textsOf } from '../../testing/signal-texts.ts'
import { judgeBySignals } from './judge-by-signals.ts'
import { signsOfLife } from './signs-of-life.ts'

type Kind = NonNullable<Criteria['wishes'][number]['signal']>

const judge = async (signal: Kind, text: string, html: string) => {
  const texts = textsOf(html, '/news')
  const wishes = [{ id: 'w', text, from: 'query' as const, signal }]
  const criteria: Criteria = { category: { text: '', from: 'query' }, place: null, wishes, setAside: [] }
  return judgeBySignals(criteria, await findSignals(texts), texts).get('w')?.verdict
}

const post = '<p>We are hiring a dental hygienist.</p>'
const stripe = '<script src="https://js.stripe.com/v3/"></script>'
const spanish = '<p>Se habla español.</p>'
const round = '<p>March 3, 2026: Maple raises $4 million in Series A.</p>'
const staff = '<p>We have 60 employees.</p>'

describe('a wish for a signal', () => {
  it.each([
    ['hiring', 'that are hiring', post, 'yes'],
    ['hiring', 'hiring hygienists', post, 'yes'],
    ['hiring', 'hiring engineers', post, undefined],
    ['hiring', 'hiring', '<p>We have no open positions.</p>', 'no'],
    ['hiring', 'hiring', '<p>Welcome</p>', undefined],
    ['technology', 'using Stripe', stripe, 'yes'],
    ['technology', 'using Shopify', stripe, undefined],
    ['languages', 'Spanish-speaking', spanish, 'yes'],
    ['languages', 'spanischsprachig oder Spanisch', spanish, 'yes'],
    ['languages', 'speaks German', spanish, undefined],
    ['funding', 'raised a Series A', round, 'yes'],
    ['funding', 'raised a Series B', round, undefined],
    ['size', 'over 50 employees', staff, 'yes'],
    ['size', 'more than 100 employees', staff, 'no'],
    ['size', '10-50 employees', staff, 'no'],
    ['size', 'large', staff, undefined],
    ['size', 'over 100 employees', '<p>We have over 50 employees.</p>', undefined],
    ['news', 'recent news', '<h2>We open a second practice</h2><p>12 October 2026</p>', 'yes'],
  ] as const)('%s: %s', async (signal, text, html, verdict) => {
    expect(await judge(signal, text, html)).toBe(verdict)
  })
})

describe('signs of life', () => {
  const lifeOf = async (html: string) => {
    const texts = textsOf(html, '/news')
    return signsOfLife(await findSignals(texts), texts)
  }
  it.each([
    [post, 'yes', 'We are hiring a dental hygienist.'],
    [
      '<h2>We open a second practice</h2><p>12 October 2026</p>',
      'yes',
      'We open a second practice\n12 October 2026',
    ],
    ['<h2>We open a second practice</h2><p>12 October 2025</p>', 'unknown', undefined],
    [
      '<html><head><meta property="article:modified_time" content="2026-08-01T10:00:00Z"></head>',
      'partial',
      '2026-08-01T10:00:00Z',
    ],
    ['<p>© 2026 Maple</p>', 'unknown', undefined],
  ])('%s', async (html, verdict, quote) => {
    const life = await lifeOf(html)
    expect([life.verdict, life.quote]).toEqual([verdict, quote])
  })
})
