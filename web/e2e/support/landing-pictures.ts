import path from 'node:path'
import type { Page } from '@playwright/test'

const root = path.join(import.meta.dirname, '../../..')

/** What other sites show beside a link to the page has this size. */
const shared = { width: 1200, height: 630 }

/** The landing page for the README, and the picture that the page itself names for those who link to it. */
export const takeLandingPictures = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.screenshot({ path: path.join(root, 'docs/images/landing.png') })
  await page.setViewportSize(shared)
  await page.screenshot({ path: path.join(root, 'web/public/share.png') })
  await page.context().close()
}
