import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../../scripts/ensure-chromium.ts'

/** The browser of the journeys: no sandbox, as containers have none, and nothing sent to its maker. */
export const browser: LaunchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
  ],
}
