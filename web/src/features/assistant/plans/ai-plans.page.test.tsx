import type { AiPlan } from '@assay/shared/features/assistant/ai-plan'
import { createAiPlan, listAiPlans } from '@assay/shared/features/assistant/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

const plan: AiPlan = {
  id: 1,
  leadId: 5,
  userId: 1,
  title: 'Win them',
  content: {
    goal: 'Win them as a customer',
    steps: [{ title: 'Begin', description: 'Refer to their workshop.', action_items: ['Write to them'] }],
  },
  model: null,
  generatedBy: 'rules',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const open = async () => {
  const user = renderApp('/leads/5')
  return { user, panel: within(await screen.findByRole('region', { name: 'AI plans' })) }
}
const label = 'What do you want to achieve with this lead?'

test('a plan is written for the goal and listed', async () => {
  let plans: AiPlan[] = []
  const server = serverWithLead()
    .on(listAiPlans, () => plans)
    .on(createAiPlan, () => {
      plans = [plan]
      return plan
    })
  const { user, panel } = await open()
  expect(await panel.findByText('No plans yet.')).toBeDefined()
  await user.type(panel.getByLabelText(label), 'short')
  await user.click(panel.getByRole('button', { name: 'Write Plan' }))
  expect(await panel.findByText('Prompt must be at least 10 characters')).toBeDefined()
  expect(server.requestsOf(createAiPlan)).toHaveLength(0)
  await user.type(panel.getByLabelText(label), ' but longer')
  await user.click(panel.getByRole('button', { name: 'Write Plan' }))
  expect(await panel.findByText('Win them')).toBeDefined()
  expect(panel.getByText('Refer to their workshop.')).toBeDefined()
  expect(server.requestsOf(createAiPlan)[0]?.body).toEqual({ leadId: 5, prompt: 'short but longer' })
})

test('plans that cannot be loaded or written say so, and the goal stays', async () => {
  serverWithLead()
    .on(listAiPlans, () => refusal(404, 'NOT_FOUND', 'Gone'))
    .on(createAiPlan, () => refusal(429, 'RATE_LIMITED', 'Too many requests.'))
  const { user, panel } = await open()
  expect(await panel.findByText('The plans could not be loaded.')).toBeDefined()
  await user.type(panel.getByLabelText(label), 'Win them as a customer')
  await user.click(panel.getByRole('button', { name: 'Write Plan' }))
  expect(await screen.findByText('The plan could not be written')).toBeDefined()
  expect(panel.getByLabelText(label)).toHaveProperty('value', 'Win them as a customer')
})

test('earlier plans are read a page at a time, each with what wrote it', async () => {
  const page = (first: number) =>
    [first, first - 1].map(
      (id): AiPlan => ({ ...plan, id, title: `Plan ${id}`, generatedBy: id % 2 ? 'ai' : 'rules' }),
    )
  const { promise: isReady, resolve: answer } = Promise.withResolvers<void>()
  const server = serverWithLead().on(listAiPlans, async ({ seen }) => {
    await isReady
    return seen.query.has('cursor')
      ? new Reply(200, page(2))
      : new Reply(200, page(4), { link: '</api/leads/5/ai-plans?limit=20&cursor=c>; rel="next"' })
  })
  const { user, panel } = await open()
  expect(panel.getByRole('status', { name: 'Loading the plans' })).toBeDefined()
  answer()
  await user.click(await panel.findByRole('button', { name: 'Show earlier plans' }))
  expect(await panel.findByText('Plan 1')).toBeDefined()
  expect(panel.getAllByText(/^Plan \d$/).map(({ textContent }) => textContent)).toEqual([
    'Plan 4',
    'Plan 3',
    'Plan 2',
    'Plan 1',
  ])
  expect(panel.getAllByText(/^Written by rules, without AI/)).toHaveLength(2)
  expect(panel.queryByRole('button', { name: 'Show earlier plans' })).toBeNull()
  expect(server.requestsOf(listAiPlans)[0]?.query.get('limit')).toBe('20')
})

test('the newest plan is open, with telephone numbers as one reads them', async () => {
  const content = {
    goal: 'Win them',
    steps: [{ title: 'Call +12175550110', description: 'Ask.', action_items: ['Dial +12175550110 again'] }],
  }
  serverWithLead().on(listAiPlans, () => [{ ...plan, id: 2, title: 'Second', content }, plan])
  const { panel } = await open()
  const newest = (await panel.findByText('Second')).closest('details')
  expect(newest?.open).toBe(true)
  expect(panel.getByText('Win them').closest('details')?.open).toBe(false)
  const text = newest?.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Call (217) 555-0110')
  expect(text).toContain('Dial (217) 555-0110 again')
})

test('a plan is marked as being written, and a double click writes one', async () => {
  const written = Promise.withResolvers<AiPlan>()
  const server = serverWithLead()
    .on(listAiPlans, () => [])
    .on(createAiPlan, () => written.promise)
  const { user, panel } = await open()
  await user.type(panel.getByLabelText(label), 'Win them as a customer')
  await user.dblClick(panel.getByRole('button', { name: 'Write Plan' }))
  expect(await panel.findByRole('button', { name: 'Writing...' })).toHaveProperty('disabled', true)
  expect(server.requestsOf(createAiPlan)).toHaveLength(1)
  written.resolve(plan)
  expect(await panel.findByRole('button', { name: 'Write Plan' })).toBeDefined()
  expect(panel.getByLabelText(label)).toHaveProperty('value', '')
})
