import { describe, expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

const certain = (text: string) => ({ text, isCertain: true })
const guessed = (text: string) => ({ text, isCertain: false })

describe('a query read by rules', () => {
  it.each([
    ['dentists in Springfield', 'dentists', certain('Springfield'), []],
    ['The Hague notaries', 'notaries', guessed('The Hague'), []],
    [
      'family law firms near Austin, Texas with free consultation',
      'law firms',
      certain('Austin, Texas'),
      ['family', 'free consultation'],
    ],
    [
      'Find me plumbers in Denver that offer emergency service and free estimates',
      'plumbers',
      certain('Denver'),
      ['offer emergency service', 'free estimates'],
    ],
    [
      '10 best family dentists in Springfield, IL, open on Saturday',
      'dentists',
      certain('Springfield, IL'),
      ['family', 'open on Saturday'],
    ],
    ['Italian restaurants in Portland, Oregon', 'Italian restaurants', certain('Portland, Oregon'), []],
    [
      'dentists specializing in implants in Springfield',
      'dentists',
      certain('Springfield'),
      ['specializing in implants'],
    ],
    [
      'dentist springfield illinois who speak Spanish',
      'dentist',
      guessed('springfield illinois'),
      ['speak Spanish'],
    ],
    ['24 hour emergency plumber Austin', 'plumber', guessed('Austin'), ['24 hour emergency']],
    ['pizza delivery boston', 'pizza', guessed('boston'), ['delivery']],
    ['10 dentists with parking', 'dentists', null, ['parking']],
    ['Springfield dentists', 'dentists', guessed('Springfield'), []],
    ['Zahnärzte in Berlin', 'Zahnärzte', certain('Berlin'), []],
    ['boulangeries à Lyon', 'boulangeries', certain('Lyon'), []],
    ['plumbers near me', 'plumbers', null, []],
    ['bakeries', 'bakeries', null, []],
    ['Zahnärzte mit Parkplatz im Hof', 'Zahnärzte', null, ['Parkplatz im Hof']],
    ['dentistes avec parking dans la cour', 'dentistes', null, ['parking dans la cour']],
  ])('%s', (query, category, place, wishes) => {
    expect(readQuery(query)).toMatchObject({ category: { text: category, isKnown: true }, place, wishes })
  })

  it('takes one place and names the other', () => {
    expect(readQuery('dentists in Springfield and Chicago')).toMatchObject({
      place: certain('Springfield'),
      otherPlaces: ['Chicago'],
    })
  })

  it('keeps words that it does not know as they are', () => {
    expect(readQuery('glorp wranglers in Denver')).toMatchObject({
      category: { text: 'glorp wranglers', isKnown: false },
    })
  })

  it('finds no category where none is named', () => {
    expect(readQuery('companies with solar panels in Denver')).toMatchObject({
      category: null,
      wishes: ['solar panels'],
    })
  })

  it.each(['', '   ', '!!!', 'in', 'the', 'with', ', , ,', 'in in in', '🦷'.repeat(200), 'a '.repeat(250)])(
    'survives %j',
    (query) => {
      expect(() => readQuery(query)).not.toThrow()
    },
  )
})
