import path from 'node:path'
import type { Page } from '@playwright/test'

const root = path.join(import.meta.dirname, '../../..')

/** The size of the preview that other sites show with a link to the page. */
const shared = { width: 1200, height: 630 }

/** The picture of the landing page for the README, and its preview picture for links. */
export const takeLandingPictures = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.screenshot({ path: path.join(root, 'docs/images/landing.png') })
  await page.setViewportSize(shared)
  await page.screenshot({ path: path.join(root, 'web/public/share.png') })
  await page.context().close()
}
