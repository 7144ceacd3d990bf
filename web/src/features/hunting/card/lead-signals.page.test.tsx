import { getAiLead } from '@assay/shared/features/hunting/calls'
import type { Signal } from '@assay/shared/features/hunting/signal'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCard, saved, serveCard } from '../../../test/hunting/test-card.tsx'

const url = 'https://brightwell.example/careers'
const tag = '<script src="https://js.stripe.com/v3/"></script>'
const signals: Signal[] = [
  { kind: 'technology', text: 'Stripe', quote: tag, url: 'https://brightwell.example/', date: null },
  {
    kind: 'technology',
    text: 'WordPress',
    quote: '<meta name="generator" content="WordPress">',
    url,
    date: null,
  },
  {
    kind: 'hiring',
    text: 'Dental hygienist',
    quote: 'Posted Oct 2, 2026: Dental hygienist',
    url,
    date: '2026-10-02',
  },
  {
    kind: 'news',
    text: 'A round',
    quote: 'March 2026: A round',
    url: 'https://paper.example/1',
    date: '2026-03',
  },
]

test('signals are listed with their dates, and each opens its quote and its page', async () => {
  serveCard().on(getAiLead, () => ({ ...saved, signals }))
  const { user, card } = await openCard()
  const region = within(await card.findByRole('region', { name: 'Signals' }))
  expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Hiring',
    'News',
    'Technology',
  ])
  expect(region.getByText('Oct 2, 2026')).toBeDefined()
  expect(region.getByText('Mar 2026')).toBeDefined()
  expect(region.getByText('Stripe, WordPress')).toBeDefined()
  expect(region.getByRole('button', { name: /^News: Single source/ })).toBeDefined()
  await user.click(region.getByRole('button', { name: /^Hiring: Proved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Evidence: Hiring' }))
  expect(dialog.getByText('Dental hygienist').tagName).toBe('MARK')
  expect(dialog.getByRole('link', { name: 'brightwell.example/careers' })).toBeDefined()
  expect(dialog.getByText('Dental hygienist · dated Oct 2, 2026')).toBeDefined()
})

test('a lead without signals has no section for them', async () => {
  serveCard()
  const { card } = await openCard()
  expect(await card.findByText('A busy practice.')).toBeDefined()
  expect(card.queryByRole('region', { name: 'Signals' })).toBeNull()
})
