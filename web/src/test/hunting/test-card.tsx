import { analyzeLead, getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { screen, within } from '@testing-library/react'
import { renderApp, serverFor } from '../render-app.tsx'
import { buildSavedAiLead } from './test-leads.ts'

export const saved = buildSavedAiLead({ id: 5 })
export const lead: Lead = {
  id: 31,
  userId: 1,
  companyName: saved.companyName,
  industry: 'Healthcare',
  source: 'OpenStreetMap',
  location: 'Springfield, Illinois',
  contact: null,
  email: 'office@brightwell.example',
  phone: '+1 217 555 0110',
  website: 'https://brightwell.example',
  status: 'hot',
  score: 92,
  notes: null,
  metadata: { aiLeadId: 5 },
  assignedTo: null,
  nextStep: null,
  tagIds: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
export const provedLead = { ...lead, facts: { phone: 'proved' as const }, evidence: saved.evidence ?? [] }

export const analysis = {
  analysis: 'A busy practice.',
  strategy: ['Call first', 'Then write'],
  generatedBy: 'rules' as const,
}

/** A server with one found company, whose analysis is made by rules. */
export const serveCard = () =>
  serverFor('user')
    .on(listAiLeads, () => [saved])
    .on(getAiLead, () => saved)
    .on(analyzeLead, () => analysis)

/** Opens the company's card. */
export const openCard = async () => {
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: /^Brightwell Dental/ }))
  const card = within(await screen.findByRole('region', { name: 'Brightwell Dental' }))
  return { user, card }
}
