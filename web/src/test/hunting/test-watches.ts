import type { Watch } from '@assay/shared/features/hunting/watch'
import { buildCriteria } from './test-search.ts'

export const buildWatch = (overrides: Partial<Watch> = {}): Watch => ({
  id: 1,
  userId: 1,
  search: { query: 'dentists in Springfield', maxResults: 10, criteria: buildCriteria() },
  interval: 'weekly',
  searchesPerMonth: 5,
  isMailed: false,
  isPaused: false,
  waitsFor: null,
  nextRunAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  lastRun: null,
  month: { name: new Date().toISOString().slice(0, 7), searches: 0, usd: 0 },
  total: { searches: 0, savedCount: 0, usd: 0 },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
