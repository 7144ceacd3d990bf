import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../../scripts/ensure-chromium.ts'

/** The browser of the journeys: without sandbox, which containers lack, and without telemetry. */
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
