import type { Page, Request } from '@playwright/test'

type Address = string | RegExp

/** Delays requests, as a slow network does, until the returned function is called. */
export const hold = async (page: Page, address: Address): Promise<() => void> => {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Collects the requests to a path from now on. */
export const requestsTo = (page: Page, method: string, pathname: string): Request[] => {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === pathname) seen.push(request)
  })
  return seen
}
