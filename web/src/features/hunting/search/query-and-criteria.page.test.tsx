import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildJob, buildResult } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

/** The newest search is answered once `answer` is called. */
const serveLateSearch = () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const result = buildResult([buildSavedAiLead({ companyName: 'Brightwell Dental' })], { jobId: 'last' })
  const last = buildJob({ id: 'last', status: 'completed', result })
  serverFor('user')
    .on(listJobs, () => [last])
    .on(getJob, () => promise.then(() => last))
  return answer
}

/** The line that the form is folded to on a phone; the width of the tests hides it. */
const lineOfForm = async () => (await screen.findByText('Edit')).closest('button')

test('on a phone the form is folded when the companies of the last search arrive', async () => {
  const answer = serveLateSearch()
  renderApp('/lead-hunting')
  await screen.findByLabelText('Search Query')
  answer()
  expect((await lineOfForm())?.getAttribute('aria-expanded')).toBe('false')
})

test('the form that someone is in by then stays', async () => {
  const answer = serveLateSearch()
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByLabelText('Search Query'))
  answer()
  expect((await lineOfForm())?.getAttribute('aria-expanded')).toBe('true')
})
