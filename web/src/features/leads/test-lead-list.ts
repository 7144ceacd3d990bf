import { listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { serverFor } from '../../test/render-app.tsx'
import { buildLead } from './test-leads.ts'

export const names = ['Ápex Dental', 'Brightwell Dental', 'Corner Bakery', 'Dune Law']

export const some: Lead[] = [
  buildLead({ id: 4, companyName: 'Ápex Dental', location: 'Köln', status: 'hot', score: 91 }),
  buildLead({ id: 3, companyName: 'Brightwell Dental', industry: null, status: 'new', score: 70 }),
  buildLead({ id: 2, companyName: 'Corner Bakery', industry: 'Bakery', location: null, score: 40 }),
  buildLead({
    id: 1,
    companyName: 'Dune Law',
    industry: 'Legal',
    location: 'Bern',
    status: 'hot',
    score: 85,
  }),
]

export const serveLeads = (leads = some) => serverFor('user').on(listLeads, () => leads)

export const grid = () => screen.findByRole('grid', { name: 'Leads' })
export const rowOf = async (name: string) =>
  within(await grid()).findByRole('row', { name: new RegExp(name) })
/** The companies that the list shows, in its order. */
export const listed = async () =>
  within(await grid())
    .getAllByRole('row')
    .map((row) => names.find((name) => row.textContent?.includes(name)))

/** An item of the menu that has just been opened; it can be chosen once the menu has the keyboard. */
export const itemOf = async (role: 'menuitem' | 'menuitemcheckbox', name: RegExp | string) => {
  const item = await screen.findByRole(role, { name })
  await waitFor(() => expect(item.closest('[role=menu]')).toBe(document.activeElement))
  return item
}

/** The box that ticks a lead. */
export const tick = async (name: string) => within(await rowOf(name)).getByRole('checkbox')
