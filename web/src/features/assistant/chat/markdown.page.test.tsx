import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from '../../../ui/theme/system.ts'
import { Markdown } from './markdown.tsx'

const show = (text: string) =>
  render(
    <ChakraProvider value={system}>
      <Markdown text={text} />
    </ChakraProvider>,
  ).container

test('paragraphs, emphasis, lists, code and links are shown as such', () => {
  const shown = show(
    'They make **gold** and *silver* `crowns`.\n\n1. Call\n2. [Write](https://maple.example/x)',
  )
  expect(shown.querySelector('strong')?.textContent).toBe('gold')
  expect(shown.querySelector('em')?.textContent).toBe('silver')
  expect(shown.querySelector('code')?.textContent).toBe('crowns')
  expect([...shown.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    'Call',
    'Write',
  ])
  expect(shown.querySelector('a')?.getAttribute('href')).toBe('https://maple.example/x')
})

test.each([
  '<img src=x onerror="alert(1)">',
  '<script>alert(1)</script>',
  '[pay](javascript:alert(1))',
  '[pay](data:text/html,x)',
  '![x](https://evil.example/pixel.gif)',
  'text <b onclick="x()">bold</b>',
])('%s becomes neither an element nor a link', (text) => {
  expect(show(text).querySelectorAll('img, script, b, a, iframe')).toHaveLength(0)
})

test('the dates and telephone numbers of its lines are shown as one reads them', () => {
  const day = new Date('2026-06-13').toLocaleDateString(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const shown = show('- 2026-06-13: They call +12175550110.')
  expect(shown.textContent?.replaceAll('\u00a0', ' ')).toBe(`${day}: They call (217) 555-0110.`)
})
