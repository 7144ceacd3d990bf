import { describe, expect, it } from 'vitest'
import { peopleOf } from '../../reading/facts/people.ts'
import { textsOf } from '../../testing/signal-texts.ts'
import { directLine, namedPerson, ownMail } from './contact-quality.ts'

const company = (mails: string[], phones: string[] = []) => ({
  website: 'https://www.maple.example/',
  contactInfo: {
    email: mails[0] ?? null,
    phone: phones[0] ?? null,
    emails: mails.map((value) => ({ value, status: 'ok' as const, role: false })),
    phones: phones.map((value) => ({ value })),
    linkedin: null,
    address: null,
  },
  evidence: mails.map((value) => ({
    field: 'email',
    value,
    url: 'https://maple.example/',
    quote: `mailto:${value}`,
    fetchedAt: '2026-11-22T00:00:00.000Z',
    method: 'mailto' as const,
  })),
})

describe('a named person', () => {
  it.each([
    ['<li>Anna Smith, Owner</li>', 'Anna Smith, Owner'],
    ['<p>Geschäftsführer: Dr. Jörg von der Heide</p>', 'Geschäftsführer: Dr. Jörg von der Heide'],
    ['<p>Inhaberin Anna Müller</p>', 'Inhaberin Anna Müller'],
    ['<h3>Marie Dupont</h3><p>Gérante</p>', 'Marie Dupont\nGérante'],
    ['<p>代表取締役 山田 太郎</p>', '代表取締役 山田 太郎'],
    ['<p>Ruth Maple, Owner</p>', 'Ruth Maple, Owner'],
    ['<p>Bernd Berg, Inhaber/in</p>', 'Bernd Berg, Inhaber/in'],
    ['<p>Jonas Hofmann, Büroleitung</p>', 'Jonas Hofmann, Büroleitung'],
    ['<p>Pascal Muller, Responsable administratif</p>', 'Pascal Muller, Responsable administratif'],
    ['<p>Elena Pérez, Titular</p>', 'Elena Pérez, Titular'],
    ['<p>Jane Doe, Head of Marketing</p>', 'Jane Doe, Head of Marketing'],
  ])('is found in %s', (html, quote) => {
    expect(namedPerson(peopleOf(textsOf(html)), company([]))).toMatchObject({ verdict: 'yes', quote })
  })

  it.each([
    '<p>Jane Doe, CEO of Acme</p>',
    '<p>Jane Doe, CEO, Acme Corp</p>',
    '<p>Maple Dental, Owner</p>',
    '<p>Dental Maple, Owner</p>',
    '<p>Praxis Maple, Owner</p>',
    '<p>Jane Doe, Marketing</p>',
    '<p>Our Team, Contact</p>',
    '<p>Jane D., patient</p>',
    '<nav><a href="/a">Unsere Leistungen</a> <p><a href="/b">Partner</a></p></nav>',
    '<nav><p><a href="/a">New Patients</a></p><p><a href="/b">Director</a></p></nav>',
  ])('is not found in %s', (html) => {
    expect(namedPerson(peopleOf(textsOf(html)), company(['info@maple.example'])).verdict).toBe('unknown')
  })

  it('may have given the company their name', () => {
    const called = { ...textsOf('<p>Ruth Maple, Owner</p>'), name: 'Restaurant Ruth Maple' }
    const texts = { ...called, distinctiveWords: ['ruth', 'maple'] }
    expect(namedPerson(peopleOf(texts), company([])).verdict).toBe('yes')
  })

  it('is in part a personal address on the own domain', () => {
    expect(namedPerson(peopleOf(textsOf('')), company(['anna.smith@maple.example']))).toEqual({
      verdict: 'partial',
      quote: 'mailto:anna.smith@maple.example',
      url: 'https://maple.example/',
    })
    expect(namedPerson(peopleOf(textsOf('')), company(['anna.smith@gmail.com'])).verdict).toBe('unknown')
  })
})

it('mail at the own domain is told from that of a free host and of another company', () => {
  const verdict = (mail: string[]) => ownMail(company(mail)).verdict
  expect(verdict(['x@gmail.com', 'info@maple.example'])).toBe('yes')
  expect(verdict(['maple@gmail.com'])).toBe('no')
  expect(verdict(['maple@dental-group.example'])).toBe('partial')
  expect(verdict([])).toBe('unknown')
})

it('mail is shown by a quote of the page’s text where there is one', () => {
  const one = company(['info@maple.example'])
  const evidence = [
    ...one.evidence.map((entry) => ({
      ...entry,
      quote: '"email":"info@maple.example"',
      method: 'jsonld' as const,
    })),
    ...one.evidence.map((entry) => ({ ...entry, quote: 'info@maple.example', method: 'text' as const })),
  ]
  expect(ownMail({ ...one, evidence })).toMatchObject({ verdict: 'yes', quote: 'info@maple.example' })
})

it('a direct line is a number of the company that is called so', () => {
  const html = '<p>Phone 217-555-0100</p><p>Direct line: (217) 555-0142</p>'
  expect(directLine(textsOf(html), company([], ['+12175550142']))).toMatchObject({
    verdict: 'yes',
    quote: 'Direct line: (217) 555-0142',
  })
  expect(directLine(textsOf(html), company([], ['+12175550100'])).verdict).toBe('unknown')
})
