import { getLead, listLeads, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { refusal } from '../fake-server.ts'
import { serverFor } from '../render-app.tsx'
import { buildLead } from './test-leads.ts'

export const names = ['Ápex Dental', 'Brightwell Dental', 'Corner Bakery', 'Dune Law']

export const sampleLeads: Lead[] = [
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

export const serveLeads = (leads = sampleLeads) =>
  serverFor('user')
    .on(listLeads, () => leads)
    .on(getLead, ({ params }) => {
      const lead = leads.find(({ id }) => id === Number(params.id))
      return lead ? { ...lead, facts: {}, evidence: [] } : refusal(404, 'NOT_FOUND', 'There is no such lead.')
    })
    // The path of a lead would match this one too.
    .on(listLeadsWithReports, () => [])

export const grid = () => screen.findByRole('grid', { name: 'Leads' })
export const rowOf = async (name: string) =>
  within(await grid()).findByRole('row', { name: new RegExp(name) })
/** The company names that the list shows, in order. */
export const listedNames = async () =>
  within(await grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('aria-selected'))
    .map((row) => names.find((name) => row.textContent?.includes(name)))

/** Chooses the item that starts with the given text from the menu that has just been opened, by keyboard. */
export const choose = async (user: UserEvent, start: string) => {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.dataset.state).toBe('open'))
  act(() => menu.focus())
  const names = [...menu.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent)
  const index = names.findIndex((name) => name?.startsWith(start))
  // On a slow machine the menu loses keys that come faster than it updates.
  for (const [step, name] of names.slice(0, index + 1).entries()) {
    if (step > 0) await user.keyboard('{ArrowDown}')
    await waitFor(async () => {
      // One that came before the menu listened is lost.
      if (step === 0) await user.keyboard('{Home}')
      expect(menu.querySelector('[data-highlighted]')?.textContent).toBe(name)
    })
  }
  await user.keyboard('{Enter}')
}

/** The checkbox in a lead's row. */
export const checkboxOf = async (name: string) => within(await rowOf(name)).getByRole('checkbox')
