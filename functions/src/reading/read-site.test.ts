import { expect, it } from 'vitest'
import { readSite } from './read-site.ts'

const site = 'https://www.maple.example'

/** Reads a site of the given pages, and returns the paths that were asked for. */
const pathsRead = async (
  pages: Record<string, string>,
  missing: ('contact' | 'about' | 'services')[],
  below: string | null = null,
) => {
  const asked: string[] = []
  const read = await readSite(
    `${site}/`,
    async (url) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      const html = pages[pathname]
      return html === undefined
        ? { outcome: 'status', url, reason: 'HTTP 404' }
        : { outcome: 'page', url, html, fetchedAt: '2026-01-01T00:00:00.000Z' }
    },
    async () => new Set(missing),
    new AbortController().signal,
    { below },
  )
  return { asked, read: read.pages.map(({ url }) => new URL(url).pathname) }
}

const home = (...links: [path: string, text: string][]) =>
  links.map(([path, text]) => `<a href="${path}">${text}</a>`).join(' ')

it.each([
  [
    [
      ['/contatti', 'Contatti'],
      ['/note-legali', 'Note legali'],
    ],
  ],
  [
    [
      ['/toiawase', 'お問い合わせ'],
      ['/tokushoho', '特定商取引法に基づく表記'],
    ],
  ],
  [
    [
      ['/dojazd', 'Dojazd'],
      ['/polityka', 'Informacje prawne'],
    ],
  ],
] as [path: string, text: string][][][])('reads contact and legal pages: %j', async (links) => {
  const pages = Object.fromEntries(links.map(([path]) => [path, '<p>Text</p>']))
  const { read } = await pathsRead({ '/': home(...links, ['/0', 'X']), ...pages }, ['contact'])
  expect(read).toEqual(['/', ...links.map(([path]) => path)])
})

it('tries the next link of a kind when the first leads nowhere', async () => {
  const links = home(['/gone', 'Contact'], ['/kontakt', 'Contact us'])
  const { asked, read } = await pathsRead({ '/': links, '/kontakt': '<p>Text</p>' }, ['contact'])
  expect(asked).toEqual(['/', '/gone', '/kontakt'])
  expect(read).toEqual(['/', '/kontakt'])
})

it('reads at most four pages, and none that nothing asks for', async () => {
  const names: [string, string][] = [
    ['/c', 'Contact'],
    ['/l', 'Imprint'],
    ['/a', 'About us'],
    ['/t', 'Team'],
    ['/s', 'Services'],
  ]
  const pages = Object.fromEntries(names.map(([path]) => [path, '<p>Text</p>']))
  const all = { '/': home(...names), ...pages }
  expect((await pathsRead(all, ['contact', 'about', 'services'])).read).toHaveLength(4)
  expect((await pathsRead(all, [])).read).toEqual(['/'])
  expect((await pathsRead(all, ['services'])).read).toEqual(['/', '/s'])
})

it('reads no page of another site', async () => {
  const { asked } = await pathsRead({ '/': home(['https://oak.example/contact', 'Contact']) }, ['contact'])
  expect(asked).toEqual(['/'])
})

it('reads the page to which a search result led where the front page does not exist', async () => {
  const { read } = await pathsRead({ '/dayton/roofers': '<p>Text</p>' }, [], `${site}/dayton/roofers`)
  expect(read).toEqual(['/dayton/roofers'])
})
