import { test as base, expect } from '@playwright/test'
import { type Stack, startStack } from './stack.ts'
import type { World } from './world.ts'

type Fixtures = {
  /** The simulated sources, sites and AI. All faults are removed after each journey. */
  world: World
  /** Fails the journey when a page throws an error or violates its content security policy. */
  pageErrors: undefined
}

type Shared = {
  /** Journeys with the same value share an instance of the product; another value gets a new one without cached pages. */
  freshFor: string
  stack: Stack
}

export const test = base.extend<Fixtures, Shared>({
  freshFor: ['everyone', { option: true, scope: 'worker' }],
  stack: [
    async ({ freshFor: _named }, use) => {
      const stack = await startStack()
      await use(stack)
      await stack.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.origin),
  world: async ({ stack }, use) => {
    await use(stack.world)
    await stack.world.heal()
  },
  pageErrors: [
    async ({ page }, use) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(error.message))
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) troubles.push(message.text())
      })
      await use(undefined)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A phone in dark mode. Other journeys use a desktop in light mode; some run at both widths (`places` of hands.ts). */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const
