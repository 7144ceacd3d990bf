import { readFileSync } from 'node:fs'
import { createDemoRequest } from '@assay/shared/features/landing/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { staticPageNames } from '../../../../landing-plugin.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderStaticPage, type StaticPage } from '../render-static-page.tsx'
import { sendVisitorRequest } from '../send-visitor-request.ts'

const pageNamed = (name: StaticPage) => {
  const template = readFileSync(`${import.meta.dirname}/../../../../${name}.html`, 'utf8')
  return new DOMParser().parseFromString(renderStaticPage(name, template), 'text/html')
}
const hrefsOf = (page: Document) =>
  [...page.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '')

describe.each(['privacy', 'terms', 'contact'] as const)('the page %s', (name) => {
  const page = pageNamed(name)

  test('has one title, its own description and no empty place', () => {
    expect(page.documentElement.outerHTML).not.toMatch(/%[a-z-]+%/)
    expect(page.title.toLowerCase()).toBe(`${name} · assay`)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')?.length).toBeGreaterThan(80)
  })

  test('has no anchor that leads nowhere', () => {
    const landing = pageNamed('landing')
    for (const href of hrefsOf(page)) {
      const [address = '', id] = href.split('#')
      const to = address === '' ? page : address === '/' ? landing : null
      if (to && id) expect(to.getElementById(id), href).not.toBeNull()
    }
    expect(hrefsOf(page)).toEqual(expect.arrayContaining(['/privacy', '/terms', '/contact', '/#pricing']))
  })

  test('stays open for a signed-in user', () => {
    const scripts = [...page.querySelectorAll('script')].map((one) => one.getAttribute('src') ?? '')
    expect(scripts).toContain('/src/features/landing/page-script.ts')
    expect(scripts.join()).not.toContain('landing-script')
  })
})

test('every static page links to privacy, terms and contact', () => {
  for (const name of staticPageNames)
    expect(hrefsOf(pageNamed(name))).toEqual(expect.arrayContaining(['/privacy', '/terms', '/contact']))
})

describe('privacy', () => {
  const text = pageNamed('privacy').body.textContent

  test.each([
    'AssayBot',
    'robots.txt',
    'at most 30 days',
    'restored for 24 hours',
    'bcrypt',
    'AI provider',
    'for at most a year',
    'You may object',
  ])('speaks of %s', (fact) => expect(text).toContain(fact))
})

describe('the contact form', () => {
  afterEach(() => document.body.replaceChildren())

  const open = () => {
    document.body.replaceChildren(...pageNamed('contact').body.children)
    const form = document.querySelector<HTMLFormElement>('form[data-request-form]')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      void sendVisitorRequest(form)
    })
    return userEvent.setup()
  }

  test('sends a message, which must not be empty', async () => {
    const sent: unknown[] = []
    fakeServer().on(createDemoRequest, ({ body }) => {
      sent.push(body)
      return { receivedAt: '2026-11-20T10:00:00.000Z' }
    })
    const user = open()
    await user.type(screen.getByLabelText('Name'), 'Ann')
    await user.type(screen.getByLabelText('Email'), 'ann@maple.example')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findByText('Message is required')).hidden).toBe(false)
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Message'), 'Please erase maple.example')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByRole('heading', { name: 'Message received' })).toBeDefined()
    expect(sent).toEqual([
      {
        topic: 'contact',
        name: 'Ann',
        email: 'ann@maple.example',
        company: '',
        message: 'Please erase maple.example',
      },
    ])
  })
})
