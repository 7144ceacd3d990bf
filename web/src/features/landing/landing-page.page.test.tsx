import { readFileSync } from 'node:fs'
import { plans } from '@assay/shared/features/usage/plans'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderStaticPage } from './render-static-page.tsx'

const template = readFileSync(`${import.meta.dirname}/../../../landing.html`, 'utf8')
let page: Document

beforeAll(() => {
  page = new DOMParser().parseFromString(renderStaticPage('landing', template), 'text/html')
})

const textOf = (selector: string) => page.querySelector(selector)?.textContent ?? ''
const all = (selector: string) => [...page.querySelectorAll(selector)]
const named = (selector: string, text: string) => all(selector).filter((one) => one.textContent === text)

describe('the landing page', () => {
  test('leaves no place of its template empty', () => {
    expect(renderStaticPage('landing', template)).not.toMatch(/%[a-z-]+%/)
    expect(page.title).toBe('Assay · Leads you can prove')
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')?.length).toBeGreaterThan(80)
    expect(all('h1').map((one) => one.textContent)).toEqual([
      'Unlock Precision Leads with AI-Powered Insights',
    ])
  })

  test('has no anchor that leads nowhere', () => {
    const anchors = all('a[href^="#"]').map((one) => one.getAttribute('href') ?? '')
    expect(anchors).toEqual(expect.arrayContaining(['#features', '#pricing', '#faqs', '#why-us']))
    for (const anchor of anchors) expect(page.querySelector(anchor)).not.toBeNull()
  })

  test('takes a domain, name or email and leads to the account', () => {
    const form = page.querySelector('form[action="/auth"]')
    expect(form?.querySelector('label')?.textContent).toMatch(/Domain, name or email/)
    expect(form?.querySelector('button')?.textContent).toBe('Analyze Lead')
    // Without the script the typed text must not end up in the address.
    expect(form?.querySelector('input')?.hasAttribute('name')).toBe(false)
    expect(named('header a', 'Signup')[0]?.getAttribute('href')).toMatch(/^\/auth/)
    expect(named('a', 'Try Free')[0]?.getAttribute('href')).toMatch(/^\/auth/)
  })

  test('shows the three plans as they are, and marks what is not there yet', () => {
    const cards = all('#pricing .plan').map((one) => one.textContent)
    expect(cards).toEqual([
      expect.stringContaining('$0/month10 lookups per month'),
      expect.stringContaining('$49/month100 lookups per month'),
      expect.stringContaining('$199/monthUnlimited lookups'),
    ])
    expect(Object.values(plans).every(({ title }, index) => cards[index]?.startsWith(title))).toBe(true)
    expect(all('#pricing .is-planned').map((one) => one.textContent)).toEqual([
      'Up to 5 usersnot yet',
      'Team features and adminsnot yet',
      'CRM integrationnot yet',
    ])
    expect(cards[2]).toContain('API')
  })

  test('shows six features, each with a picture and what it does', () => {
    expect(all('#features .feature-cards > li h3').map((one) => one.textContent)).toEqual([
      'Ask in plain words',
      'Proof for every fact',
      'A score that adds up',
      'From lead to first sentence',
      'Leads that stay yours',
      'A receipt for every search',
    ])
    for (const card of all('#features .feature-cards > li')) {
      expect(card.querySelector('.picture')?.childElementCount).toBeGreaterThan(0)
      expect(card.querySelector(':scope > p')?.textContent?.length).toBeGreaterThan(60)
    }
  })

  test('says why, in three steps with their drawings', () => {
    expect(textOf('#why-us h2')).toBe('An assay office for leads')
    expect(all('#why-us .steps > li h3').map((one) => one.textContent)).toEqual([
      'Gather the ore',
      'Strike the touchstone',
      'Put it on the scales',
    ])
    expect(all('#why-us .steps > li > svg')).toHaveLength(3)
  })

  test('has a footer with the ways on and whose the data are', () => {
    const links = all('footer nav a').map((one) => [one.textContent, one.getAttribute('href')])
    expect(links).toEqual([
      ['Features', '#features'],
      ['Why Assay', '#why-us'],
      ['Pricing', '#pricing'],
      ['FAQs', '#faqs'],
      ['Sign In', '/auth'],
      ['Create Account', expect.stringMatching(/^\/auth/)],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Contact', '/contact'],
      ['API documentation', '/api/docs'],
    ])
    expect(textOf('footer .fine')).toContain('© OpenStreetMap contributors')
  })

  test('says that its testimonials are illustrative, each of them', () => {
    expect(textOf('#testimonials .lead')).toMatch(/^Illustrative: these people and companies are made up/)
    expect(named('#testimonials .tag', 'Illustrative')).toHaveLength(all('#testimonials .voices > li').length)
  })

  test('answers six questions behind what opens without a script', () => {
    expect(all('#faqs details > summary').map((one) => one.textContent)).toEqual([
      'How accurate is the data?',
      'What information can I get from an email address?',
      'Does it integrate with my CRM?',
      'Is it compliant with GDPR and CCPA?',
      'How many users can each plan have?',
      'What are AI insights?',
    ])
  })

  test('ends with the call to action in the specified words', () => {
    expect(textOf('.call')).toContain('14-day free trial on all paid plans, no credit card required')
    expect(named('.call button', 'Book a Demo')).toHaveLength(1)
    expect(textOf('.without-script')).toMatch(/JavaScript/)
  })

  test('names every drawing or hides it', () => {
    for (const svg of all('svg')) expect(svg.getAttribute('aria-hidden')).toBe('true')
  })
})
