import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { system } from './system.ts'

test('the app turns off motion for users who prefer reduced motion', () => {
  const css = JSON.stringify(system.getGlobalCss())
  const [, reduced = ''] = css.split('@media (prefers-reduced-motion: reduce)')
  for (const rule of [
    'animationDuration":"1ms !important',
    'animationIterationCount":"1 !important',
    'transitionDuration":"1ms !important',
    'scrollBehavior":"auto !important',
  ])
    expect(reduced).toContain(rule)
})

test('so does the landing page', () => {
  const css = readFileSync(`${import.meta.dirname}/../../features/landing/styles/media.css`, 'utf8')
  const [, reduced = ''] = css.split('@media (prefers-reduced-motion: reduce)')
  expect(reduced).toContain('--quick: 0s')
  expect(reduced).toContain('scroll-behavior: auto')
})
