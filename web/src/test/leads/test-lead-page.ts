import type { Activity } from '@assay/shared/features/leads/activity'
import { getLead, listActivities, updateLead } from '@assay/shared/features/leads/calls'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { Reply } from '../fake-server.ts'
import { renderApp, serverFor } from '../render-app.tsx'
import { choose } from './test-lead-list.ts'
import { buildLead } from './test-leads.ts'

/** A CRM lead with its evidence for tests. */
export const buildLeadDetail = (overrides: Partial<LeadDetail> = {}): LeadDetail => ({
  ...buildLead({ id: 5, status: 'hot' }),
  facts: { companyName: 'proved', phone: 'proved', email: 'single', industry: 'unverified' },
  evidence: [
    {
      field: 'phone',
      value: '+1 217 555 0110',
      url: 'https://brightwell.example/contact',
      quote: 'Call us on (217) 555-0110',
      fetchedAt: '2026-11-20T10:00:00.000Z',
      method: 'text',
    },
  ],
  ...overrides,
})

/** An activity for tests. */
export const buildActivity = (overrides: Partial<Activity> = {}): Activity => ({
  id: 1,
  leadId: 5,
  userId: 1,
  type: 'created',
  content: 'Lead created',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

/** The server's answer to getLead, with its ETag. */
export const answerOf = (lead: LeadDetail, etag = '"1"') => new Reply(200, lead, { etag })

/** A server with one lead, id 5, and its activities. */
export const serverWithLead = (lead = buildLeadDetail(), activities = [buildActivity()]) =>
  serverFor('user')
    .on(getLead, () => answerOf(lead))
    .on(listActivities, () => activities)

/** A server that accepts every edit. */
export const serveEdits = (lead = buildLeadDetail()) => {
  let current = lead
  let version = 1
  const server = serverWithLead()
    .on(getLead, () => answerOf(current, `"${version}"`))
    .on(updateLead, ({ body }) => {
      current = { ...current, ...(body as Partial<LeadDetail>) }
      version += 1
      return answerOf(current, `"${version}"`)
    })
  return server
}

/** The refusal of an edit that would overwrite someone else's. */
export const conflictWith = (theirs: LeadDetail) =>
  new Reply(409, { message: 'Changed meanwhile', code: 'CONFLICT', requestId: 'r', current: theirs })

/** Opens the Edit Lead dialog of lead 5. */
export const openEdit = async () => {
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lead' }))
  const type = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    if (text) await user.type(dialog.getByLabelText(label), text)
  }
  return { user, dialog, type, save: () => user.click(dialog.getByRole('button', { name: 'Update Lead' })) }
}

/** The button in a lead's header that shows its status and opens the list of statuses. */
export const statusButton = () => screen.findByRole('button', { name: /^Status: / })

/** Chooses a status in a lead's header, once that can be edited. */
export const chooseStatus = async (user: UserEvent, status: string) => {
  const button = await statusButton()
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await choose(user, status)
}
