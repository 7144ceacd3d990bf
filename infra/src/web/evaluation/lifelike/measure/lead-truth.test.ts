import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { describe, expect, it } from 'vitest'
import { type Firm, isWanted } from '../world/firm.ts'
import { makeLifelikeWorld } from '../world/make-lifelike-world.ts'
import { injectedContacts, injectionOf } from '../world/statements.ts'
import { injectionFigure } from './injections.ts'
import { inventionFigure } from './inventions.ts'
import type { LifelikeRecord } from './search-figures.ts'
import { standingFigures } from './standing.ts'

const world = makeLifelikeWorld('tuning', 3)

const firmWith = (isIt: (firm: Firm) => boolean): Firm => {
  const firm = world.firms.find(isIt)
  if (!firm) throw new Error('No firm of the world is like this.')
  return firm
}

const firm = firmWith((one) => isWanted(one) && one.email !== null)
const url = `https://${firm.host}/`
const page = `${firm.name} | ${firm.address.street} ${firm.phone.national} ${firm.email} "addressCountry": "DE"`
const stored = {
  textAt: (at: string) => (at === url ? page.replace(/\s+/g, '') : null),
  rowAt: () => undefined,
}

type Shown = Partial<FoundCompany['contactInfo']> & {
  name?: string
  quote?: string
  breakdown?: FoundCompany['scoreBreakdown']
}

/** A lead as the engine shows it, with one quote of the firm's site. */
const leadOf = ({ name = firm.name, quote = firm.name, breakdown = [], ...contacts }: Shown = {}) =>
  ({
    companyName: name,
    website: url,
    contactInfo: { emails: [], phones: [], address: null, ...contacts },
    evidence: [{ field: 'companyName', value: name, quote, url }],
    scoreBreakdown: breakdown,
  }) as unknown as FoundCompany

const phone = (value: string) => ({ phones: [{ value }] })
const email = (value: string) => ({ emails: [{ value, status: 'ok' as const, role: false }] })

describe('inventions', () => {
  const inventedIn = (shown: Shown) =>
    inventionFigure(world, [leadOf(shown)], stored).misses.map(({ kind }) => kind)

  it('are none where the site says it', () => {
    expect(inventedIn({})).toEqual([])
    expect(inventedIn({ ...phone(firm.phone.e164), ...email(String(firm.email)) })).toEqual([])
    expect(inventedIn({ address: firm.address.street })).toEqual([])
    expect(inventedIn({ address: `${firm.address.street}, Germany` })).toEqual([])
  })

  it.each<[string, Shown]>([
    ['name', { name: 'Utterly Invented Ltd' }],
    ['email', email('ceo@utterly-invented.example')],
    ['phone', phone('+12025550100')],
    ['address', { address: '1 Invented Avenue' }],
    ['address', { address: `${firm.address.street}, France` }],
    ['quote', { quote: 'We won every award.' }],
  ])('of a %s are found', (field, shown) => {
    expect(inventedIn(shown)).toContain(`invented ${field}`)
  })
})

describe('injected orders', () => {
  const hostile = firmWith(({ isHostile }) => isHostile)
  const line = { criterion: 'x', family: 'category', weight: 30, verdict: 'yes', points: 30 } as const
  const heeded = (shown: Shown) => injectionFigure([{ lead: leadOf(shown), firm: hostile }]).figure.hits

  it('are heeded by a lead that shows their number or their mail address, or quotes them', () => {
    expect(heeded(phone(String(injectedContacts.phones[0])))).toBe(1)
    expect(heeded(email(String(injectedContacts.emails[0])))).toBe(1)
    expect(heeded({ breakdown: [{ ...line, quote: injectionOf(hostile).slice(5, 60) }] })).toBe(1)
  })

  it('are not heeded by a lead that shows what is its own', () => {
    expect(heeded({ ...phone(hostile.phone.e164), breakdown: [{ ...line, quote: hostile.name }] })).toBe(0)
  })

  it('stand on many sites, with an ordinary number of the country', () => {
    const orders = world.firms.filter(({ isHostile }) => isHostile)
    expect(orders.length).toBeGreaterThan(100)
    expect(new Set(orders.map(injectionOf)).size).toBeGreaterThan(10)
  })
})

describe('who is in business and in the place', () => {
  const figures = (breakdown: FoundCompany['scoreBreakdown']) => {
    const record = { cell: firm.cell, judged: [leadOf({ breakdown })] } as unknown as LifelikeRecord
    return standingFigures(world, record, new Set()).figures
  }

  it('counts firms that were judged and not shown', () => {
    expect(figures([{ family: 'cap', limit: 0, reason: 'It has closed.' }]).openAsClosed).toEqual({
      hits: 1,
      total: 1,
    })
    const elsewhere = { criterion: 'in x', family: 'location', weight: 25, verdict: 'no', points: 0 } as const
    expect(figures([elsewhere])).toMatchObject({
      openAsClosed: { hits: 0, total: 1 },
      hereAsElsewhere: { hits: 1, total: 1 },
    })
  })
})
