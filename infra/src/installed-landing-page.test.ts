import { expect, test } from 'vitest'
import { installedLandingPage } from './installed-landing-page.ts'

const built =
  '<!doctype html>\n<html lang="en">\n  <head>\n<link rel="canonical" href="https://site.invalid/"></head></html>'
const origin = 'https://leads.example'
const devGateSha256 = 'a'.repeat(64)

test('a landing page without a gate has only its address filled in', () =>
  expect(installedLandingPage(built, { origin, devGateSha256: null })).toBe(
    built.replace('https://site.invalid', origin),
  ))

test('behind the gate it is marked as hidden before any of its content', () => {
  const page = installedLandingPage(built, { origin, devGateSha256 })
  expect(page).toMatch(
    /^<!doctype html>\n<html lang="en" data-developer-gate="a{64}">\s*<head><meta name="robots"/,
  )
  expect(page.indexOf('/developer-gate.js')).toBeLessThan(page.indexOf('canonical'))
})

test('a page that cannot be hidden is not installed', () =>
  expect(() => installedLandingPage('<title>Assay</title>', { origin, devGateSha256 })).toThrow('no head'))
