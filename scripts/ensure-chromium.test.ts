import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureChromium, findChromium } from './ensure-chromium.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'assay-browser-'))
const browser = path.join(folder, 'chromium')

beforeAll(() => {
  writeFileSync(browser, '#!/bin/sh\n')
  chmodSync(browser, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('CHROMIUM_PATH takes precedence over an installed browser', () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/chrome', PATH: folder })).toBe('/opt/chrome')
})

test('an installed browser is found on the path', () => {
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(browser)
  expect(ensureChromium({ PATH: folder })).toBe(browser)
})

test('the headless shell is preferred, in whichever folder it is', () => {
  const shell = path.join(folder, 'shell')
  mkdirSync(shell)
  writeFileSync(path.join(shell, 'chromium-headless-shell'), '#!/bin/sh\n', { mode: 0o755 })
  expect(findChromium({ PATH: `${folder}:${shell}` })).toBe(path.join(shell, 'chromium-headless-shell'))
})

test('a CHROMIUM_PATH that is not executable is refused, not replaced', () => {
  expect(() => ensureChromium({ CHROMIUM_PATH: '/nowhere/chrome', PATH: folder })).toThrow(
    'CHROMIUM_PATH is not an executable file',
  )
})
