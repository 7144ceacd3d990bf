import { expect, test } from 'vitest'
import { cssVariables } from './css-variables.ts'

test('colours have the names and values of the app’s, in both modes', () => {
  const css = cssVariables()
  expect(css).toContain('--chakra-colors-bg:light-dark(#f7f6f3, #171614)')
  expect(css).toContain('--chakra-colors-fg-muted:light-dark(#615c54, #aaa399)')
  expect(css).toContain('--chakra-colors-status-hot:light-dark(')
  expect(css).toContain('--chakra-font-sizes-md:0.875rem')
  expect(css).toContain('--chakra-shadows-float:0 8px 28px light-dark(rgb(31 29 26 / 16%), rgb(0 0 0 / 55%))')
  expect(css).toContain('--chakra-radii-panel:8px')
  expect(css).not.toMatch(/undefined|\[object/)
})
