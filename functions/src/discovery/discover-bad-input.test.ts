import { describe, expect, it } from 'vitest'
import { searchTown, townPorts } from '../testing/small-town.ts'

const notesOf = async (query: string, maxResults = 10) => {
  const { outcome, verified } = await searchTown(townPorts(), { query, maxResults })
  return { notes: outcome.receipt.notes ?? [], count: verified.length, criteria: outcome.criteria, outcome }
}

describe('a search that cannot be answered reports the reason', () => {
  it('in an unknown town', async () => {
    const { notes, count, outcome } = await notesOf('dentists in Xyzzyville')
    expect(count).toBe(0)
    expect(notes.join(' ')).toContain('No place called “Xyzzyville” is known')
    expect(outcome.receipt.items.at(-1)).toMatchObject({ status: 'off', note: 'There was nothing to read.' })
  })

  it('without a kind of company', async () => {
    const { notes, count } = await notesOf('in Springfield')
    expect(count).toBe(0)
    expect(notes[0]).toContain('No kind of company is named.')
  })

  it('for more than there are, and pads nothing', async () => {
    const { notes, count } = await notesOf('dentists in Springfield', 100)
    expect(count).toBe(10)
    expect(notes).toEqual([
      'Found 10 of the 100 asked for. The sources know 10 companies there. Search a larger place, or a wider kind of company, to find more.',
    ])
  })

  it('with a wish of which no site says a word', async () => {
    const { notes } = await notesOf('dentists in Springfield with flobberwonk')
    expect(notes.join(' ')).toContain('None of the 10 sites that were read says anything about “flobberwonk”')
  })

  it('in another language', async () => {
    const { count, criteria } = await notesOf('Zahnärzte in Springfield')
    expect(count).toBe(10)
    expect(criteria.category.text).toBe('Zahnärzte')
  })

  it('with a sentence that breaks off', async () => {
    const { criteria } = await notesOf('dentists in Springfield in')
    expect(criteria.wishes).toEqual([])
  })
})
