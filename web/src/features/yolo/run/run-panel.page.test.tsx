import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { runYolo } from '@assay/shared/features/yolo/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { buildJob } from '../../../test/hunting/test-search.ts'
import { renderApp } from '../../../test/render-app.tsx'
import {
  buildYoloLead,
  buildYoloResult,
  openDialog,
  serveYolo,
  serveYoloRun,
} from '../../../test/yolo/test-run.ts'
import { yoloJobKind } from './yolo-job.ts'

test('no card moves while leads stream in, though a better one comes', async () => {
  const run = serveYoloRun(serveYolo(), { status: 'running', partial: buildYoloResult() }, true)
  renderApp('/yolo-mode')
  const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
  await waitFor(() => expect(cards()).toEqual(['Brightwell Dental']))
  const [first] = screen.getAllByRole('article')
  const better = buildYoloResult([
    buildYoloLead({ id: 40, name: 'Oak Dental', companyName: 'Oak Dental', matchScore: 99 }),
    buildYoloLead(),
  ])
  run.update({ partial: better })
  await waitFor(() => expect(cards()).toEqual(['Brightwell Dental', 'Oak Dental']))
  expect(screen.getAllByRole('article')[0]).toBe(first)
  run.update({ status: 'completed', result: better })
  expect(await screen.findByText('Your run: dentists in Springfield')).toBeDefined()
  expect(cards()).toEqual(['Brightwell Dental', 'Oak Dental'])
})

test('the cards of two branches of a company say which each is', async () => {
  const branches = ['343 Walnut Street', '1719 Grand Avenue'].map((address, nth) =>
    buildYoloLead({ id: 31 + nth, address, facts: { address: 'proved' } }),
  )
  serveYoloRun(serveYolo(), { status: 'running', partial: buildYoloResult(branches) }, true)
  renderApp('/yolo-mode')
  await screen.findByText('343 Walnut Street')
  const cards = screen.getAllByRole('article', { name: 'Brightwell Dental' })
  expect(cards.map((card) => within(card).getByText('Address').nextElementSibling?.textContent)).toEqual([
    '343 Walnut Street',
    '1719 Grand Avenue',
  ])
})

test('beside the last run, a refused start is not taken for its failure', async () => {
  const job = buildJob({ kind: yoloJobKind, status: 'completed', result: buildYoloResult() })
  serveYolo()
    .on(listJobs, () => [job])
    .on(getJob, () => job)
    .on(runYolo, () => refusal(402, 'PLAN_LIMIT', 'Your lookups are used up.'))
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'florists{Enter}')
  await dialog.findByRole('alert')
  await user.keyboard('{Escape}')
  const last = within(await screen.findByRole('region', { name: 'Last run: dentists in Springfield' }))
  expect(last.getByRole('alert').textContent).toMatch(
    /^The new search was not started\.Your lookups are used up\./,
  )
})
