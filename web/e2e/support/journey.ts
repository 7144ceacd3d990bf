import { test as base, expect } from '@playwright/test'
import { type Stack, startStack } from './stack.ts'
import type { World } from './world.ts'

type Fixtures = {
  /** Sources, sites and AI; whatever a journey breaks is healed after it. */
  world: World
  /** Fails the journey when a page threw an error or was refused something by its content policy. */
  soundness: undefined
}

type Shared = {
  /** Journeys that name another one get a product of their own, which has read no page yet. */
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
  soundness: [
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

/** A phone, in the dark mode; other journeys run at a desk, in the light one. Only the main job runs at both widths. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const
