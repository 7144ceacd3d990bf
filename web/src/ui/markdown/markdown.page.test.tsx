import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { system } from '../theme/system.ts'
import { Markdown } from './markdown.tsx'

const show = (text: string, options: Omit<ComponentProps<typeof Markdown>, 'text'> = {}) =>
  render(
    <ChakraProvider value={system}>
      <Markdown text={text} {...options} />
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

test('headings have the levels that the place of the text allows; in a chat they are paragraphs', () => {
  const text = '# Brightwell\n\n## Offer\n\nImplants.'
  expect(show(text).querySelectorAll('h1, h2, h3, h4')).toHaveLength(0)
  const levels = (ofText: string) =>
    [...show(ofText, { headingLevel: 3 }).querySelectorAll('h3, h4, h5')].map(
      ({ tagName, textContent }) => `${tagName} ${textContent}`,
    )
  expect(levels(text)).toEqual(['H3 Brightwell', 'H4 Offer'])
  expect(levels('## Offer\n\n### Implants\n\n## Audience')).toEqual([
    'H3 Offer',
    'H4 Implants',
    'H3 Audience',
  ])
})

test('a citation is shown as its source wherever it stands; a number without a source stays a text', () => {
  const cite = (number: number) => (number < 3 ? <button type="button">Source {number}</button> : null)
  const shown = show('They make **crowns** [1].\n\n- Since 1998 [2][1]\n- Rumour [9]', { cite })
  expect(shown.textContent).toBe('They make crowns Source 1.Since 1998 Source 2Source 1Rumour [9]')
  expect(shown.querySelectorAll('button')).toHaveLength(3)
})
