import type { Evidence } from '@assay/shared/evidence/evidence'
import { describe, expect, it } from 'vitest'
import { peopleFound } from './people-found.ts'

const url = 'https://maple.example/team'
const fetchedAt = '2026-11-20T10:00:00.000Z'

const mail = (value: string): Evidence => ({
  field: 'email',
  value,
  url,
  quote: `Write to ${value}`,
  fetchedAt,
  method: 'text',
})

const readingOf = (names: string[], addresses: string[] = []): Parameters<typeof peopleFound>[0] => ({
  texts: [{ url, fetchedAt }],
  evidence: addresses.map(mail),
  people: names.map((name) => ({ name, role: 'Owner', quote: `${name}, Owner`, url })),
})

const found = (names: string[], addresses: string[] = []) =>
  peopleFound(readingOf(names, addresses)).map(({ email, isEmailPattern }) =>
    isEmailPattern ? `pattern ${email}` : email,
  )

describe('a person whom the pages name', () => {
  it('has the quote that proves name and role', () => {
    const [ann] = peopleFound(readingOf(['Ann Smith']))
    const quoted = { url, quote: 'Ann Smith, Owner', fetchedAt, method: 'text' }
    expect(ann).toEqual({
      name: 'Ann Smith',
      role: 'Owner',
      email: null,
      isEmailPattern: false,
      evidence: [
        { field: 'name', value: 'Ann Smith', ...quoted },
        { field: 'role', value: 'Owner', ...quoted },
      ],
    })
  })

  it('is left out where the page that names them was not kept', () => {
    expect(peopleFound({ ...readingOf(['Ann Smith']), texts: [] })).toEqual([])
  })

  it.each([
    ['Ann Smith', 'ann.smith@maple.example'],
    ['Ann Smith', 'asmith@maple.example'],
    ['Ann Smith', 'ann@maple.example'],
    ['Dr. Ann Mary Smith', 'a.smith@maple.example'],
    ['Jörg Müller', 'joerg.mueller@maple.example'],
    ['Jörg Müller', 'jorg.muller@maple.example'],
    ['José Peña', 'jose_pena@maple.example'],
  ])('%s has the published address %s', (name, address) => {
    const [person] = peopleFound(readingOf([name], [address]))
    expect([person?.email, person?.isEmailPattern]).toEqual([address, false])
    expect(person?.evidence.at(-1)).toEqual(mail(address))
  })

  it.each(['office@maple.example', 'info@maple.example', 'anna@maple.example', 'smithers@maple.example'])(
    'has not the address %s',
    (address) => expect(found(['Ann Smith'], [address])).toEqual([null]),
  )

  it('has no address that fits another person as well', () =>
    expect(found(['Ann Smith', 'Ann Oak'], ['ann@maple.example'])).toEqual([null, null]))
})

describe('an address by the form of others', () => {
  const names = ['Ann Smith', 'Bob Oak', 'Cleo Elm']
  const two = ['ann.smith@maple.example', 'bob.oak@maple.example']

  it('is given where two published ones show it, and says which', () => {
    expect(found(names, two)).toEqual([...two, 'pattern cleo.elm@maple.example'])
    const [, , cleo] = peopleFound(readingOf(names, two))
    const shown = cleo?.evidence.filter(({ field }) => field === 'pattern')
    expect(shown?.map(({ value }) => value)).toEqual(two)
    expect(cleo?.evidence.some(({ field }) => field === 'email')).toBe(false)
  })

  it.each([
    ['only one is published', ['ann.smith@maple.example']],
    ['they have two forms', ['ann.smith@maple.example', 'boak@maple.example']],
    ['they are at two domains', ['ann.smith@maple.example', 'bob.oak@oak.example']],
    ['a third is otherwise', [...two, 'celm@maple.example', 'cleo@maple.example']],
  ])('is not where %s', (_, addresses) =>
    expect(found(['Ann Smith', 'Bob Oak', 'Cleo Elm', 'Dan Ash'], addresses).at(-1)).toBeNull(),
  )

  it('is not one that is published otherwise', () => {
    const reading = readingOf(names, two)
    const taken = { ...mail('cleo.elm@maple.example'), field: 'other' }
    expect(peopleFound({ ...reading, evidence: [...reading.evidence, taken] })[2]?.email).toBeNull()
  })
})
