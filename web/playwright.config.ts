import { defineConfig } from '@playwright/test'
import { browser } from './e2e/support/browser.ts'

/** The journeys of a person through the product as `npm start` runs it, in a real browser. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/build-site.ts',
  fullyParallel: true,
  // Each worker has a product of its own, which a small machine can run three times: a journey mostly waits.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    launchOptions: browser,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
})
