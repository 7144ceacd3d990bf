import type { Job } from '@assay/shared/platform/job'
import type { Page, Request, Route } from '@playwright/test'

type Address = string | RegExp

/** Holds requests back, as a slow network does; gives what lets them go. */
export const hold = async (page: Page, address: Address): Promise<() => void> => {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Answers as a gateway does that has no message of ours. */
export const answerBare = (page: Page, address: Address, status: number) =>
  page.route(address, (route) => route.fulfill({ status, body: '' }))

/** Changes what the server says about jobs that are over. */
export const alterFinishedJob = (page: Page, alter: (job: Job) => Job) =>
  page.route(/\/api\/jobs\/\w+$/, async (route: Route) => {
    const response = await route.fetch()
    const job: Job = await response.json()
    await route.fulfill({ response, json: job.status === 'completed' ? alter(job) : job })
  })

/** Collects the requests to a path from now on. */
export const requestsTo = (page: Page, method: string, pathname: string): Request[] => {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === pathname) seen.push(request)
  })
  return seen
}
