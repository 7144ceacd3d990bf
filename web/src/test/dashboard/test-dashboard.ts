import type { Activity } from '@assay/shared/features/leads/activity'
import { getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { buildLead as anyLead } from '../leads/test-leads.ts'
import { buildLeadStats, serverFor } from '../render-app.tsx'

export const buildLead = (id: number, overrides: Partial<Lead> = {}): Lead =>
  anyLead({
    id,
    companyName: `Company ${id}`,
    industry: null,
    location: null,
    status: 'warm',
    score: 70,
    createdAt: `2026-11-20T10:00:0${id}.000Z`,
    ...overrides,
  })

export const buildActivity = (id: number, overrides: Partial<Activity> = {}): Activity => ({
  id,
  leadId: 1,
  userId: 1,
  type: 'created',
  content: 'Lead created',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

export const stats = buildLeadStats({
  total: 14,
  byStatus: { new: 2, contacted: 1, qualified: 4, hot: 3, warm: 0, cold: 0, converted: 3, rejected: 1 },
  createdThisMonth: 14,
  createdSameDaysLastMonth: 11,
  changePercent: 27.3,
})

/** Counts and three leads. */
export const fullServer = () =>
  serverFor('user')
    .on(getLeadStats, () => stats)
    .on(listLeads, () => [3, 2, 1].map((id) => buildLead(id)))

/** The text of the tile with this label, once it has a number. */
export const tile = async (label: string) => {
  const tiles = await screen.findByRole('region', { name: 'Lead statistics' })
  const text = await within(tiles).findByText(label)
  await waitFor(() => expect(text.parentElement?.textContent).toMatch(/\d/))
  return text.parentElement?.textContent
}
