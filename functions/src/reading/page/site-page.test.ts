import { expect, test } from 'vitest'
import { readPage } from './site-page.ts'

const page = readPage({
  outcome: 'page',
  url: 'https://maple.example/news',
  fetchedAt: '2026-11-22T00:00:00.000Z',
  html: `<html lang="de"><head><meta name="generator" content="WordPress 6.8">
<link rel="alternate" hreflang="es" href="/es/"><script src="https://cdn.shopify.com/s/a.js"></script>
<script>inline()</script>
<script type="application/ld+json">{"@graph":[{"@type":"JobPosting","title":"Baker","name":"Baker"},{"@type":"Bakery","name":"Maple"}]}</script>
</head><body><h2>We moved</h2><time datetime="2026-10-01">Yesterday</time></body></html>`,
})

test('a page keeps the tags that show how it was made, verbatim', () => {
  expect(page.tags).toEqual([
    '<html lang="de">',
    '<meta name="generator" content="WordPress 6.8">',
    '<link rel="alternate" hreflang="es" href="/es/">',
    '<script src="https://cdn.shopify.com/s/a.js"></script>',
  ])
})

test('a page keeps all data, of which a vacancy is no organisation', () => {
  expect(page.data.map(({ types }) => types)).toEqual([['JobPosting'], ['Bakery']])
  expect(page.organisations.map(({ types }) => types)).toEqual([['Bakery']])
})

test('a line keeps the date that its markup gives', () => {
  const line = page.places.find(({ text }) => text === 'Yesterday')
  expect(line?.marks.map(({ attributes }) => attributes.datetime)).toEqual(['2026-10-01'])
})
