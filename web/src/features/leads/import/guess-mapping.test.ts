import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'

const table = (headers: string[], ...rows: string[][]) => ({
  headers,
  rows: rows.map((cells, nth) => ({ row: nth + 2, cells })),
  reading: { encoding: 'utf-8', delimiter: ',' } as const,
})

/** The headers that go to a field, by the field. */
const guess = (headers: string[], ...rows: string[][]) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(headers, (_, nth) => guessMapping(table(headers, ...rows))[nth] ?? 'none'),
    ).filter(([field]) => field !== 'none'),
  )

describe('the columns go', () => {
  it('of HubSpot', () => {
    expect(
      guess([
        'Record ID',
        'Company name',
        'Company owner',
        'Phone Number',
        'City',
        'Country/Region',
        'Company Domain Name',
      ]),
    ).toEqual({
      companyName: ['Company name'],
      phone: ['Phone Number'],
      location: ['City', 'Country/Region'],
      website: ['Company Domain Name'],
    })
  })

  it('of Salesforce, whose rating is words', () => {
    const headers = ['First Name', 'Last Name', 'Company', 'Billing City', 'Rating', 'Lead Source']
    expect(guess(headers, ['Ann', 'Lee', 'Maple', 'Salem', 'Hot', 'Web'])).toEqual({
      contact: ['First Name', 'Last Name'],
      companyName: ['Company'],
      location: ['Billing City'],
      status: ['Rating'],
      source: ['Lead Source'],
    })
    expect(guess(['Company', 'Rating'], ['Maple', '85 %'])).toMatchObject({ score: ['Rating'] })
    expect(guess(['Company', 'Rating'], ['Maple', 'AAA'])).toEqual({ companyName: ['Company'] })
  })

  it('of LinkedIn, whose URL is a profile', () => {
    const headers = ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position']
    expect(guess(headers, ['Ann', 'Lee', 'https://www.linkedin.com/in/ann', '', 'Maple', 'CEO'])).toEqual({
      contact: ['First Name', 'Last Name'],
      email: ['Email Address'],
      companyName: ['Company'],
    })
  })

  it('of a name beside a company to the contact, and alone to the company', () => {
    expect(guess(['Name', 'Company', 'Email'])).toEqual({
      contact: ['Name'],
      companyName: ['Company'],
      email: ['Email'],
    })
    expect(guess(['Name', 'Email'])).toMatchObject({ companyName: ['Name'] })
  })

  it('of other names by their values', () => {
    const headers = ['Company', 'Reach us', 'Online']
    expect(guess(headers, ['Maple', 'ann@maple.example', 'www.maple.example'])).toMatchObject({
      email: ['Reach us'],
      website: ['Online'],
    })
  })

  it('of our own export', () => {
    const headers = [
      'Lead id',
      'Company name',
      'Status',
      'Score',
      'Location',
      'Contact',
      'Tags',
      'Created at',
    ]
    expect(Object.keys(guess(headers)).sort()).toEqual([
      'companyName',
      'contact',
      'location',
      'score',
      'status',
      'tags',
    ])
  })
})
