import { CompanyAsked } from '@assay/shared/features/hunting/criteria'
import { describe, expect, it } from 'vitest'
import { companyNamed, whyNotLookedUp } from './one-company.ts'

describe('companyNamed', () => {
  it.each([
    ['brightwellsystems.example', 'brightwellsystems.example'],
    [' www.Brightwell.example. ', 'brightwell.example'],
    ['https://www.kestrel-freight.example/contact?from=mail#top', 'kestrel-freight.example'],
    ['kestrel-freight.example/about', 'kestrel-freight.example'],
    ['kestrel-freight.example:8080', 'kestrel-freight.example'],
    ['find acme.com', 'acme.com'],
    ['Look up “acme.co.uk”, please', 'acme.co.uk'],
    ['the company at <https://acme.com/>', 'acme.com'],
    ['shop.acme.de', 'shop.acme.de'],
    ['bäckerei-müller.de', 'xn--bckerei-mller-bfb28a.de'],
    ['ｂｒｉｇｈｔ．ｅｘａｍｐｌｅ', 'bright.example'],
    ['日本.jp', 'xn--wgv71a.jp'],
    ['info@harlow-pumps.example', 'harlow-pumps.example'],
    ['mailto:ann@eu.harlow-pumps.example', 'harlow-pumps.example'],
    ['info@bäckerei-müller.de', 'xn--bckerei-mller-bfb28a.de'],
    ['jane.doe@gmail.com', 'gmail.com'],
    ['http://localhost:3000/', 'localhost'],
    ['192.168.0.1', '192.168.0.1'],
    ['https://[::1]/', '[::1]'],
    ['http://2130706433/', '127.0.0.1'],
  ])('%j asks for the company at %s', (query, domain) =>
    expect(companyNamed(query)).toMatchObject({ domain, name: null }),
  )

  it.each([
    'dentists in Springfield',
    'shops like acme.com',
    'companies using shopify.com in Berlin',
    'acme.com beta.com',
    'Node.js',
    'Node.js developers',
    'St. Mary Dental',
    'not a . domain',
    'Müller GmbH & Co.KG',
    'e.g.',
    'U.S.A.',
    'find',
    'a@b@c',
    '@acme',
    'https://',
    'ftp://acme.com/',
    'javascript:alert(1)',
    '3.5',
    '',
    'dentist',
    'Berlin',
    'Restaurants',
  ])('%j names no company by an address', (query) => expect(companyNamed(query)).toBeNull())

  it('fits the criteria, however long the address is, and repeats no password', () => {
    const long = companyNamed(`https://acme.com/${'x'.repeat(480)}`)
    expect(CompanyAsked.safeParse(long).success).toBe(true)
    expect(companyNamed('https://ann:secret@acme.com/in')).toEqual({
      text: 'https://acme.com/in',
      domain: 'acme.com',
      name: null,
    })
  })
})

describe('whyNotLookedUp', () => {
  const reasonFor = (query: string) => {
    const asked = companyNamed(query)
    return asked && whyNotLookedUp(asked)
  }

  it.each(['localhost', '192.168.0.1', 'http://[::1]/', 'http://2130706433/', 'printer.local'])(
    '%s is not on the public web',
    (query) => expect(reasonFor(query)).toContain('no site on the public web'),
  )

  it('an address that anybody can have shows no company', () =>
    expect(reasonFor('jane.doe@gmail.com')).toContain('Anybody can have an address at gmail.com'))

  it('a directory is none of its companies', () =>
    expect(reasonFor('https://www.yelp.com/biz/acme')).toContain('yelp.com has pages about many companies'))

  it.each(['acme.com', 'info@acme.com', 'bäckerei-müller.de'])('%s can be looked up', (query) =>
    expect(reasonFor(query)).toBeNull(),
  )
})
