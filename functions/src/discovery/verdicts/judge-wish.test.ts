import { describe, expect, it } from 'vitest'
import { judgeWish } from './judge-wish.ts'

const url = 'https://maple.example/'
const said = (...lines: string[]) => [{ url, lines }]

describe('a wish judged by words', () => {
  it.each([
    ['free estimates', 'We give free estimates.', 'yes'],
    ['open on Saturday', 'We are open on Saturdays.', 'yes'],
    ['speak Spanish', 'Our team speaks Spanish and English.', 'yes'],
    ['24/7 emergency service', 'We offer emergency service, 24 hours a day.', 'yes'],
    ['accepting new patients', 'We are currently not accepting new patients or clients.', 'no'],
    ['online booking', 'Appointments are made by phone only; there is no online booking.', 'no'],
    ['outdoor seating', 'outdoor_seating=yes', 'yes'],
    ['outdoor seating', 'outdoor_seating=no', 'no'],
    ['wheelchair accessible', 'Welcome!', 'unknown'],
    ['without parking', 'There is no parking.', 'yes'],
    ['without parking', 'Free parking for all guests.', 'no'],
    ['free parking', 'We have no lift, but parking is free.', 'yes'],
    ['free parking', 'Parking comes at no extra charge.', 'yes'],
    ['free parking', 'Parken Sie ohne Aufpreis.', 'yes'],
    ['free parking', 'Not only parking is free, coffee is too.', 'yes'],
    ['free parking', 'Do not hesitate to use our free parking.', 'yes'],
    ['free parking', 'Our car park is paid parking.', 'no'],
    ['free parking', 'Parkplätze haben wir leider keine.', 'no'],
    ['free parking', 'Le parking est payant.', 'no'],
    ['free parking', 'Aparcamiento no tenemos.', 'no'],
    ['free parking', 'No disponemos de aparcamiento.', 'no'],
    ['free parking', 'Parkeren is bij ons niet mogelijk.', 'no'],
    ['free parking', 'We used to have free parking.', 'no'],
    ['free parking', 'Free parking is planned.', 'partial'],
    ['free parking', 'Is there free parking?', 'partial'],
    ['open on Saturday', 'Open on Saturdays, closed on Sundays.', 'yes'],
    ['open on Saturday', 'Closed on Saturdays and Sundays.', 'no'],
    ['open on Saturday', 'Saturdays we are open until 2 pm.', 'yes'],
    ['open on Saturday', 'Samstags, sonntags und feiertags ist geschlossen.', 'no'],
    ['open on Saturday', 'Sábado: descanso.', 'no'],
    ['wheelchair accessible', 'Accessible by wheelchair, without steps.', 'partial'],
    ['wheelchair accessible', 'There is no entrance that is accessible by wheelchair.', 'no'],
    ['speaks German', 'All our knives are made in Germany.', 'unknown'],
    ['German-speaking staff', 'Languages: English, German', 'yes'],
    ['online booking', 'We do bookkeeping online.', 'unknown'],
    ['Online-Terminbuchung', 'Unsere Buchhaltung ist online erreichbar.', 'unknown'],
    ['online booking', 'Book online', 'yes'],
    ['accepts new patients', 'New Patients', 'unknown'],
    ['accepts new patients', 'New patients are always welcome.', 'yes'],
    ['wheelchair accessible', 'Nos locaux ne sont plus accessibles en fauteuil.', 'no'],
  ])('%s: "%s" says %s', (wish, line, verdict) => {
    expect(judgeWish(wish, said(line)).verdict).toBe(verdict)
  })

  it('quotes the words that say so', () => {
    expect(judgeWish('free parking', said('Hello.', 'Free parking is available.'))).toEqual({
      verdict: 'yes',
      quote: 'Free parking is available.',
      url,
    })
  })
})
