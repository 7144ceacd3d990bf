import { getUser, listPlanRequests } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getChatHistory, listAiPlans } from '@assay/shared/features/assistant/calls'
import { getBusinessResearchStatus, listResearchReports } from '@assay/shared/features/business/calls'
import { listAiLeads, listSearches, listWatches } from '@assay/shared/features/hunting/calls'
import { getChanges, listJobs } from '@assay/shared/features/jobs/calls'
import {
  getCalendar,
  getLeadStats,
  getLeadViews,
  listActivities,
  listLeads,
  listLeadsWithReports,
  listNextSteps,
  listPeople,
  listTags,
} from '@assay/shared/features/leads/calls'
import { leadStatuses } from '@assay/shared/features/leads/lead'
import type { LeadStats } from '@assay/shared/features/leads/lead-stats'
import { listApprovals } from '@assay/shared/features/outreach/calls'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import { getWhatsappConfig, listWhatsappMessages } from '@assay/shared/features/outreach/whatsapp-calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { Providers } from '../app/providers.tsx'
import { AppRoutes } from '../app/routes.tsx'
import { fakeServer, refusal } from './fake-server.ts'

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: 1,
  workspaceId: 'w1',
  username: 'casey',
  email: 'casey@example.com',
  pendingEmail: null,
  fullName: null,
  businessName: null,
  businessDescription: null,
  businessIndustry: null,
  productsServices: [],
  targetAudience: null,
  valueProposition: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

/** The statistics of a workspace without leads. */
export const buildLeadStats = (overrides: Partial<LeadStats> = {}): LeadStats => ({
  total: 0,
  byStatus: Object.fromEntries(leadStatuses.map((status) => [status, 0])) as LeadStats['byStatus'],
  createdThisMonth: 0,
  createdSameDaysLastMonth: 0,
  changePercent: null,
  from: '2026-11-01',
  to: '2026-11-20',
  ...overrides,
})

/** A server with an empty workspace, for a signed-in user or a visitor. */
export const serverFor = (who: 'user' | 'visitor') =>
  fakeServer()
    .on(getUser, () =>
      who === 'user' ? buildUser() : refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.'),
    )
    .on(getUsage, () => ({
      plan: 'pro' as const,
      trialEndsAt: null,
      lookups: { used: 4, allowance: 100, left: 96 },
      periodEnd: '2026-12-01T00:00:00.000Z',
      ai: { usd: 0, tokens: 0, calls: 0, usdToday: 0, usdPerDay: 5 },
    }))
    .on(listJobs, () => [])
    .on(getChanges, () => ({ versions: {}, jobs: [] }))
    .on(listAiLeads, () => [])
    .on(listSearches, () => ({ searches: [], cursor: null }))
    .on(listWatches, () => [])
    .on(listLeads, () => [])
    .on(listLeadsWithReports, () => [])
    .on(getLeadViews, () => ({ views: [], edition: 0 }))
    .on(listProspectReports, () => [])
    .on(getLeadStats, () => buildLeadStats())
    .on(listPeople, () => [])
    .on(listTags, () => [])
    .on(listNextSteps, () => [])
    .on(getCalendar, () => ({ address: null, since: null }))
    .on(listActivities, () => [])
    .on(listNotifications, () => [])
    .on(listPlanRequests, () => [])
    .on(listApprovals, () => [])
    .on(listMails, () => [])
    .on(getWhatsappConfig, () => ({
      configured: false,
      message: 'This site cannot send WhatsApp messages yet.',
      missingFields: ['TWILIO_ACCOUNT_SID'],
      from: null,
    }))
    .on(listWhatsappMessages, () => ({
      messages: [],
      replyUntil: null,
      isStopped: false,
      emailSuppressedBy: null,
    }))
    .on(listResearchReports, () => [])
    .on(getBusinessResearchStatus, () => ({
      status: 'none' as const,
      jobId: null,
      step: null,
      reportId: null,
    }))
    .on(listAiPlans, () => [])
    .on(getChatHistory, () => ({ messages: [] }))

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="address">{pathname + search + hash}</output>
}

/** Renders the whole application at an address. */
export const renderApp = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Providers>
        <AppRoutes />
      </Providers>
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

export const shownAddress = () => screen.getByLabelText('address').textContent
