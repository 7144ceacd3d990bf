import { chromium, type Page } from '@playwright/test'
import { browser } from './e2e/support/browser.ts'
import { writeFileSync } from 'node:fs'
const [, , what = 'auth'] = process.argv
const origin = 'http://localhost:4611'
const b = await chromium.launch(browser)
const shot = (p: Page, name: string) => p.screenshot({ path: `/tmp/ms/${name}.png` })
for (const [w, h, mode] of [[1440, 900, 'light'], [390, 844, 'dark']] as const) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: mode, isMobile: w < 500, hasTouch: w < 500, locale: 'en-US', reducedMotion: 'reduce' })
  const p = await c.newPage()
  p.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(w, m.type(), m.text()))
  p.on('pageerror', (e) => console.log(w, 'PAGEERROR', e.message))
  await p.goto(`${origin}/auth`)
  await p.getByRole('tab').first().waitFor()
  console.log(w, await p.getByRole('tablist').boundingBox())
  await shot(p, `auth-${w}`)
  await p.getByRole('tab', { name: 'Create Account' }).click()
  console.log(w, await p.getByRole('tablist').boundingBox())
  await shot(p, `auth2-${w}`)
  console.log(await p.getByRole('banner').getByRole('button').evaluateAll(x => x.map(e => [e.textContent, JSON.stringify(e.getBoundingClientRect())])))
}
await b.close()
