import { describe, expect, it } from 'vitest'
import { keepProvable } from './evidence.ts'
import { normalise } from './normalise.ts'

describe('a quote yields its value', () => {
  it.each([
    ['mailto', 'mailto:Info%40Maple.example?subject=Hi', {}, 'info@maple.example'],
    ['mailto', 'mailto:&#105;nfo&#64;maple.example', {}, 'info@maple.example'],
    ['tel', 'tel:+1-217-555-0142', {}, '+12175550142'],
    ['tel', 'tel:(217) 555-0142', { region: 'US' }, '+12175550142'],
    ['cfemail', 'data-cfemail="2a43444c456a474b5a464f044f524b475a464f"', {}, 'info@maple.example'],
    ['obfuscated', 'info [at] maple [dot] example', {}, 'info@maple.example'],
    ['obfuscated', 'tina [dot] dawson (at) maple (dot) example', {}, 'tina.dawson@maple.example'],
    ['text', 'Info@maple.example', { field: 'email' }, 'info@maple.example'],
    ['text', '(217) 555-0142', { field: 'phone', region: 'US' }, '+12175550142'],
    ['text', '030 23125 012', { field: 'phone', region: 'DE' }, '+493023125012'],
    ['text', '  Harper &amp;\n Carter ', { field: 'companyName' }, 'Harper & Carter'],
    ['jsonld', '"telephone": "+1 217-555-0142"', { field: 'phone' }, '+12175550142'],
    ['jsonld', '"email":"mailto:info@maple.example"', { field: 'email' }, 'info@maple.example'],
    ['jsonld', '"@type": "DentalClinic"', { field: 'industry' }, 'Dentist'],
    [
      'jsonld',
      '"address": {"streetAddress":"1 Oak Ave","addressLocality":"Springfield","addressRegion":"IL","postalCode":"62701"}',
      { field: 'address' },
      '1 Oak Ave, Springfield, IL 62701',
    ],
    [
      'jsonld',
      '"address": {"addressLocality":"Springfield","addressRegion":"IL"}',
      { field: 'location' },
      'Springfield, IL',
    ],
    [
      'jsonld',
      '"address": {"addressLocality":"München","addressRegion":"BY","addressCountry":"DE"}',
      { field: 'location' },
      'München',
    ],
    [
      'jsonld',
      '"address": {"addressLocality":"渋谷区","addressRegion":"東京都","addressCountry":"JP"}',
      { field: 'location' },
      '渋谷区, 東京都',
    ],
    [
      'jsonld',
      '"address": {"addressLocality":"Austin","addressRegion":"TX","addressCountry":"US"}',
      { field: 'location' },
      'Austin, TX',
    ],
    [
      'jsonld',
      '"address": {"streetAddress":"Hauptstr. 1","addressLocality":"München","postalCode":"80331","addressRegion":"BY","addressCountry":"de"}',
      { field: 'address' },
      'Hauptstr. 1, München, 80331, Germany',
    ],
    [
      'jsonld',
      '"address": {"addressLocality":"München","addressCountry":{"@type":"Country","name":"Deutschland"}}',
      { field: 'address' },
      'München, Deutschland',
    ],
    ['microdata', 'itemprop="telephone" content="+1 217 555 0142"', { field: 'phone' }, '+12175550142'],
    ['osm', 'name=Maple Dental', { field: 'companyName' }, 'Maple Dental'],
    ['osm', 'contact:phone=+1 217 555 0142;+1 217 555 0199', { field: 'phone' }, '+12175550142'],
    [
      'osm',
      'addr:housenumber=12\naddr:street=Oak Ave\naddr:city=Springfield',
      { field: 'address', region: 'US' },
      '12 Oak Ave, Springfield',
    ],
    [
      'osm',
      'addr:housenumber=12\naddr:street=Hauptstr.\naddr:city=Berlin\naddr:postcode=10115',
      { field: 'address', region: 'DE' },
      'Hauptstr. 12, 10115 Berlin',
    ],
    ['osm', 'office=estate_agent', { field: 'industry' }, 'Real estate agent'],
    ['osm', 'website=www.maple.example', { field: 'website' }, 'https://www.maple.example'],
    ['search-result', 'https://maple.example/', { field: 'website' }, 'https://maple.example'],
    [
      'text',
      'http://de.linkedin.com/company/maple/',
      { field: 'linkedin' },
      'https://de.linkedin.com/company/maple',
    ],
  ] as const)('%s %s', (method, quote, context, value) => {
    expect(normalise(method, quote, context)).toBe(value)
  })

  it.each([
    ['mailto', 'mailto:nobody', {}],
    ['mailto', 'mailto:%E0%A4%A', {}],
    ['text', 'logo@2x.png', { field: 'email' }],
    ['text', '10128', { field: 'phone', region: 'DE' }],
    ['text', '   ', { field: 'companyName' }],
    ['jsonld', '"telephone": broken', { field: 'phone' }],
    ['text', 'javascript:alert(1)', { field: 'website' }],
    ['cfemail', 'data-cfemail="zz"', {}],
  ] as const)('%s %s proves nothing', (method, quote, context) => {
    expect(normalise(method, quote, context)).toBeNull()
  })
})

it('what its quote does not yield is dropped', () => {
  const entry = {
    field: 'email',
    method: 'mailto' as const,
    url: 'https://a.example/',
    fetchedAt: '2026-01-01T00:00:00.000Z',
  }
  const honest = { ...entry, quote: 'mailto:a@a.example', value: 'a@a.example' }
  expect(keepProvable([honest, { ...honest, value: 'ceo@a.example' }], null)).toEqual([honest])
})
