import { getUser } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import type { ResearchReport } from '@assay/shared/features/business/research-report'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { Reply } from '../fake-server.ts'
import { buildUser, type renderApp, serverFor } from '../render-app.tsx'

/** A server with a filled-in profile, whose version is `etag`. */
export const serveProfile = (overrides: Partial<User> = {}, etag = '"user.1"') =>
  serverFor('user').on(getUser, () => profileAnswer(overrides, etag))

export const profileAnswer = (overrides: Partial<User> = {}, etag = '"user.1"') =>
  new Reply(200, buildProfile(overrides), { etag })

export const buildProfile = (overrides: Partial<User> = {}): User =>
  buildUser({
    fullName: 'Casey Reed',
    businessName: 'Brightwell Scales',
    businessIndustry: 'Laboratory supplies',
    businessDescription: 'We make precise scales.',
    productsServices: ['Scales', 'Calibration'],
    targetAudience: 'dental laboratories',
    valueProposition: null,
    ...overrides,
  })

/** A completed report that found three fields, one of which the profile already says. */
export const buildReport = (overrides: Partial<ResearchReport> = {}): ResearchReport => ({
  id: 3,
  userId: 1,
  query: 'What does Brightwell offer?',
  title: 'Brightwell Scales',
  content: '# Offer\n\nThey make **scales** [1].\n\n- For laboratories [2]\n- Rumour [9]',
  metadata: {
    findings: [
      { field: 'businessName', value: 'Brightwell Scales', sources: [1] },
      { field: 'productsServices', value: ['Scales', 'Weights'], sources: [1] },
      { field: 'valueProposition', value: 'Calibrated within a day', sources: [2] },
    ],
    sources: [
      {
        number: 1,
        url: 'https://brightwell.example/offer',
        title: 'Our offer',
        quote: 'We make scales and weights.',
        fetchedAt: '2026-11-20T10:00:00.000Z',
      },
      {
        number: 2,
        url: 'https://brightwell.example/about',
        title: null,
        quote: 'Laboratories trust us: calibrated within a day.',
        fetchedAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    notes: [],
    generatedBy: 'ai',
    pagesRead: 4,
    usd: 0.01,
    appliedFields: null,
  },
  status: 'completed',
  isApplied: false,
  createdAt: '2026-11-20T10:05:00.000Z',
  ...overrides,
})

/** A toast with this title and text is shown. */
export const expectToast = async (title: string, text: string) => {
  const region = await screen.findByRole('region', { name: 'Notifications' })
  expect(await within(region).findByText(title)).toBeDefined()
  expect(within(region).getByText(text)).toBeDefined()
}

export const tab = (name: string) => screen.findByRole('tab', { name })
export const field = (label: string) => screen.findByLabelText(label, { selector: 'input, textarea' })
export const save = async (user: ReturnType<typeof renderApp>) =>
  user.click(await screen.findByRole('button', { name: 'Save Settings' }))
export const fill = async (user: ReturnType<typeof renderApp>, label: string, text: string) => {
  const input = await field(label)
  await user.clear(input)
  if (text) await user.type(input, text)
}
