import {
  analyzeLead,
  getAiLead,
  getScoringWeights,
  listAiLeads,
  setScoringWeights,
} from '@assay/shared/features/hunting/calls'
import { defaultWeights, rescore } from '@assay/shared/features/hunting/score'
import type { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeServer, Reply, refusal } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

/** The category matches and the place does not. */
const lines = buildSavedAiLead().scoreBreakdown.map((entry) =>
  entry.family === 'location' ? { ...entry, verdict: 'no' as const } : entry,
)
const scored = (weights: ScoringWeights) => buildSavedAiLead({ id: 5, ...rescore(lines, weights) })

const open = async (prepare: (server: FakeServer) => unknown = () => undefined) => {
  let weights: ScoringWeights = defaultWeights
  const server = serverFor('user')
    .on(listAiLeads, ({ seen }) =>
      seen.query.has('since')
        ? refusal(410, 'RESYNC_REQUIRED', 'Please load the list again.')
        : new Reply(200, [scored(weights)], { 'x-collection-version': '3' }),
    )
    .on(getAiLead, () => scored(weights))
    .on(analyzeLead, () => ({ analysis: 'A.', strategy: [], generatedBy: 'rules' as const }))
    .on(getScoringWeights, () => weights)
    .on(setScoringWeights, ({ body }) => {
      weights = body as ScoringWeights
      return weights
    })
  prepare(server)
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: /^Brightwell Dental/ }))
  const ring = await screen.findByRole('button', { name: /^Match score/ })
  await user.click(ring)
  const section = within(await screen.findByRole('region', { name: 'How the score adds up' }))
  await user.click(section.getByRole('button', { name: 'Adjust weights' }))
  return { server, user, ring, section }
}

const move = (slider: HTMLElement, value: number) =>
  fireEvent.change(slider, { target: { value: String(value) } })

test('the score follows an adjusted weight at once, and nothing is sent before saving', async () => {
  const { server, ring, section, user } = await open()
  await section.findAllByRole('slider')
  const { category, location } = defaultWeights
  const before = Math.round((100 * category) / (category + location))
  expect(ring.getAttribute('aria-label')).toContain(`Match score ${before}.`)
  const slider = section.getByRole('slider', { name: 'Place' })
  expect(slider).toHaveProperty('value', String(location))
  move(slider, 90)
  expect(ring.getAttribute('aria-label')).toContain('Match score 25.')
  expect(section.getByText('Why 25, with adjusted weights')).toBeDefined()
  expect(section.getByText('25 / 25')).toBeDefined()
  expect(section.getAllByText('Not part of this score.')).toHaveLength(5)
  expect(server.requestsOf(setScoringWeights)).toHaveLength(0)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(ring.getAttribute('aria-label')).toContain(`Match score ${before}.`))
})

test('saved weights apply to every lead: the list is refetched', async () => {
  const { server, user, ring, section } = await open()
  await section.findAllByRole('slider')
  move(section.getByRole('spinbutton', { name: 'Place, as a number' }), 0)
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Weights saved')).toBeDefined()
  expect(server.requestsOf(setScoringWeights).map(({ body }) => body)).toEqual([
    { ...defaultWeights, location: 0 },
  ])
  expect(ring.getAttribute('aria-label')).toContain('Match score 100.')
  expect(screen.getByRole('img', { name: 'Match score 100' })).toBeDefined()
  await user.click(section.getByRole('button', { name: 'Reset to defaults' }))
  expect(section.getByRole('slider', { name: 'Place' })).toHaveProperty('value', '25')
  expect(section.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('weights that are all 0 cannot be saved', async () => {
  const { section } = await open()
  await section.findAllByRole('slider')
  for (const slider of section.getAllByRole('slider')) move(slider, 0)
  expect(section.getByText('At least one weight must be above 0')).toBeDefined()
  expect(section.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('a failed save keeps the adjusted weights', async () => {
  const { server, user, section } = await open()
  await section.findAllByRole('slider')
  server.on(setScoringWeights, () => refusal(500, 'UNEXPECTED', 'Something went wrong.'))
  move(section.getByRole('slider', { name: 'Place' }), 90)
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect((await section.findByRole('alert')).textContent).toContain('Something went wrong.')
  expect(section.getByRole('slider', { name: 'Place' })).toHaveProperty('value', '90')
  expect(section.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('loading the weights can be retried after a failure', async () => {
  const { server, user } = await open((server) =>
    server.on(getScoringWeights, () => refusal(500, 'UNEXPECTED', 'Something went wrong.')),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  server.on(getScoringWeights, () => defaultWeights)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('slider')).toHaveLength(7)
})
