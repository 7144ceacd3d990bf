import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { getLead } from '@assay/shared/features/leads/calls'
import type { Judgement, LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import { getYoloFigures, judgeYoloLead, withdrawJudgement } from '@assay/shared/features/yolo/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseItem } from '../../../test/choose-item.ts'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { buildJob } from '../../../test/hunting/test-search.ts'
import { serveLeads } from '../../../test/leads/test-lead-list.ts'
import { answerOf, buildLeadDetail, serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { toastOf } from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'
import {
  buildFigures,
  buildYoloLead,
  buildYoloResult,
  serveYolo,
  serveYoloRun,
} from '../../../test/yolo/test-run.ts'
import { yoloJobKind } from '../run/yolo-job.ts'

const origin: LeadOrigin = { jobId: 'job1', mode: 'bold', depth: 'liveness', judgement: null }

/** Takes judgements as the server does, and returns the last one. */
const serveJudgements = (server: FakeServer) => {
  let judgement: Judgement | null = null
  server
    .on(judgeYoloLead, ({ body }) => {
      judgement = (body as { judgement: Judgement }).judgement
      return { ...origin, judgement }
    })
    .on(withdrawJudgement, () => {
      judgement = null
      return { ...origin, judgement }
    })
  return () => judgement
}

/** The page of YOLO Mode with one saved lead of a run in Bold mode, of which 19 of 19 leads were right so far. */
const openRun = async () => {
  const judgement = { last: (): Judgement | null => null }
  const server = serveYolo().on(getYoloFigures, () => {
    const last = judgement.last()
    const accuracy = { right: last === 'right' ? 20 : 19, judged: last === null ? 19 : 20 }
    return buildFigures({ mode: 'bold', accuracy })
  })
  judgement.last = serveJudgements(server)
  const job = buildJob({ kind: yoloJobKind, status: 'completed', result: buildYoloResult() })
  serveYoloRun(server, job)
  server.on(listJobs, () => [job])
  const user = renderApp('/yolo-mode')
  const card = within(await screen.findByRole('article', { name: 'Brightwell Dental' }))
  const bold = within((await screen.findByRole('radio', { name: 'Bold' })).parentElement as HTMLElement)
  await bold.findByText('19 of 20 judged')
  return { server, user, card, bold }
}

test('one click judges a lead right, moves the mode’s figure, and Undo takes it back', async () => {
  const { server, user, card, bold } = await openRun()
  await user.click(card.getByRole('button', { name: 'Right' }))
  expect(await bold.findByText('100%')).toBeDefined()
  expect(bold.getByText('20 judged')).toBeDefined()
  expect(server.requestsOf(judgeYoloLead).map(({ path, body }) => [path, body])).toEqual([
    ['/api/yolo/leads/31/judgement', { judgement: 'right' }],
  ])
  await user.click(card.getByRole('button', { name: 'Undo' }))
  expect(await bold.findByText('19 of 20 judged')).toBeDefined()
  expect(server.requestsOf(withdrawJudgement)).toHaveLength(1)
  expect(card.getByRole('button', { name: 'Right' })).toBeDefined()
})

test.each([
  ['Wrong company', 'wrongCompany'],
  ['Wrong place', 'wrongPlace'],
  ['Dead contact', 'deadContact'],
  ['Not a fit', 'notAFit'],
])('a lead is judged wrong by what is wrong with it: %s', async (text, judgement) => {
  const { server, user, card, bold } = await openRun()
  await user.click(card.getByRole('button', { name: 'Wrong' }))
  await chooseItem(user, text)
  expect(await card.findByText(text)).toBeDefined()
  expect(await bold.findByText('95%')).toBeDefined()
  expect(server.requestsOf(judgeYoloLead)[0]?.body).toEqual({ judgement })
})

test('of two judgements in a row the figures are read after the second, and not between them', async () => {
  const { server, user, card } = await openRun()
  const events: string[] = []
  const isUndone = Promise.withResolvers<void>()
  server
    .on(judgeYoloLead, async () => {
      await isUndone.promise
      events.push('judged')
      return { ...origin, judgement: 'right' as const }
    })
    .on(withdrawJudgement, () => {
      events.push('withdrawn')
      return origin
    })
    .on(getYoloFigures, () => {
      events.push('figures')
      return buildFigures()
    })
  await user.click(card.getByRole('button', { name: 'Right' }))
  await user.click(await card.findByRole('button', { name: 'Undo' }))
  isUndone.resolve()
  await waitFor(() => expect(events.slice(-2)).toEqual(['withdrawn', 'figures']))
  expect(events).toEqual(['judged', 'withdrawn', 'figures'])
})

test('an answer that was asked for before a judgement, and comes after it, does not take it back', async () => {
  const server = serveYolo()
  serveJudgements(server)
  const run = serveYoloRun(server, { partial: buildYoloResult() }, true)
  const user = renderApp('/yolo-mode')
  const card = within(await screen.findByRole('article', { name: 'Brightwell Dental' }))
  const isJudged = Promise.withResolvers<void>()
  const moved = run.update({})
  const reads = { late: 0, next: 0 }
  server.on(getJob, async () => {
    if (reads.late > 0) {
      reads.next += 1
      return { ...moved, partial: buildYoloResult([buildYoloLead({ judgement: 'right' })]) }
    }
    reads.late += 1
    await isJudged.promise
    return moved
  })
  await waitFor(() => expect(reads.late).toBe(1))
  await user.click(card.getByRole('button', { name: 'Right' }))
  await card.findByRole('button', { name: 'Undo' })
  isJudged.resolve()
  await waitFor(() => expect(reads.next).toBe(1))
  expect(card.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('a judgement that is not saved is taken back with the reason', async () => {
  const { server, user, card, bold } = await openRun()
  server.on(judgeYoloLead, () => refusal(500, 'UNEXPECTED', 'Something went wrong.'))
  await user.click(card.getByRole('button', { name: 'Right' }))
  expect((await toastOf('The judgement was not saved'))?.textContent).toContain('Something went wrong.')
  expect(await card.findByRole('button', { name: 'Right' })).toBeDefined()
  expect(bold.getByText('19 of 20 judged')).toBeDefined()
})

test('a card has every field of its lead, with proof marks and how deeply it was checked', async () => {
  const { card } = await openRun()
  expect(card.getByRole('link', { name: 'Brightwell Dental' }).getAttribute('href')).toBe('/leads/31')
  expect(card.getByText('92%')).toBeDefined()
  for (const text of ['A family dental practice.', 'Springfield, Illinois', 'Healthcare', 'OpenStreetMap'])
    expect(card.getByText(text)).toBeDefined()
  expect(card.getByRole('link', { name: 'brightwell.example' }).getAttribute('href')).toContain('brightwell')
  expect(card.getByRole('link', { name: 'office@brightwell.example' })).toBeDefined()
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('tel:+12175550110')
  expect(card.getAllByRole('img', { name: /^Proved/ })).toHaveLength(1)
  expect(card.getAllByRole('img', { name: 'Single source' })).toHaveLength(1)
  expect(card.getByText('Site read')).toBeDefined()
})

test('the page of a lead that a run found says how it was checked, and lets it be judged', async () => {
  const server = serverWithLead(buildLeadDetail({ origin }))
  serveJudgements(server)
  const user = renderApp('/leads/5')
  const checked = within(await screen.findByRole('region', { name: 'How it was checked' }))
  expect(checked.getByText(/Found by a YOLO run in Bold mode. Only its home page was opened/)).toBeDefined()
  server.on(getLead, () => answerOf(buildLeadDetail({ origin: { ...origin, judgement: 'right' } })))
  await user.click(checked.getByRole('button', { name: 'Right' }))
  expect(await checked.findByRole('button', { name: 'Undo' })).toBeDefined()
  expect(server.requestsOf(judgeYoloLead)).toHaveLength(1)
})

test('the selected lead of My Leads says the same; a lead of another origin has no such section', async () => {
  const server = serveLeads([buildLead({ id: 5 })])
  server.on(getLead, () => answerOf(buildLeadDetail({ origin: { ...origin, mode: null, depth: 'source' } })))
  renderApp('/prospecting?selectLead=5')
  const checked = within(await screen.findByRole('region', { name: 'How it was checked' }))
  expect(checked.getByText(/Found by a YOLO run. Nothing was opened/)).toBeDefined()
})

test('a lead that no run found has no such section', async () => {
  serverWithLead(buildLeadDetail())
  renderApp('/leads/5')
  await screen.findByRole('heading', { name: 'Facts' })
  expect(screen.queryByRole('region', { name: 'How it was checked' })).toBeNull()
})
