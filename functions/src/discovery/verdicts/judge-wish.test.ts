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

  it.each([
    ['mit Abendterminen', 'Mittwochs behandeln wir bis 20 Uhr.', 'yes'],
    ['evening appointments', 'Evenings and Saturdays by arrangement.', 'yes'],
    ['evening appointments', 'Good evening and welcome!', 'unknown'],
    ['pet friendly', 'Well-behaved dogs are welcome.', 'yes'],
    ['que admitan mascotas', 'Se admiten perros.', 'yes'],
    ['accepte les chiens', 'Les chiens ne sont pas admis.', 'no'],
    ['Familienbetrieb', 'In dritter Generation in Springfield.', 'yes'],
    ['family owned', 'Familiar with every make of boiler.', 'unknown'],
    ['familiengeführt', 'Wir lieben Familien.', 'unknown'],
    ['24 hour service', 'We answer all mail within 24 hours.', 'unknown'],
    ['24-Stunden-Service', 'Rund um die Uhr für Sie da.', 'yes'],
    ['free consultation', 'The first consultation costs nothing.', 'yes'],
    ['free consultation', 'Feel free to ask for a consultation.', 'unknown'],
    ['free consultation', 'Consultation: $90 per hour.', 'no'],
    ['barrierefrei', 'Erklärung zur Barrierefreiheit', 'unknown'],
    ['wheelchair accessible', 'Lift to all floors, so wheelchair users are welcome.', 'yes'],
    ['sur mesure', 'All cabinets are made to order.', 'yes'],
    ['custom-made furniture', 'Furniture, tailor-made in our workshop.', 'yes'],
    ['on account', 'payment:credit_cards=yes', 'unknown'],
    ['card payment', 'payment:credit_cards=yes', 'yes'],
    ['vegan', 'diet:vegan=only', 'yes'],
    ['dogs allowed', 'dog=yes', 'yes'],
    ['small minimum orders', 'Short runs from one hundred pieces.', 'yes'],
    ['handle dangerous goods', 'ADR-Gefahrguttransporte in ganz Europa', 'yes'],
    ['日曜営業', '日曜日も診療しております。', 'yes'],
    ['駐車場あり', '駐車場はございません。', 'no'],
    ['駐車場あり', '専用駐車場完備', 'yes'],
    ['英語対応', '英語でのご説明もできます。', 'yes'],
    ['emergency service on Sundays', 'Closed on Sundays.', 'unknown'],
  ])('by what wishes are often for: %s: "%s" says %s', (wish, line, verdict) => {
    expect(judgeWish(wish, said(line)).verdict).toBe(verdict)
  })

  it.each([
    ['open in the evening', 'Tuesday 9:00-20:00', 'yes'],
    ['open in the evening', 'Tuesday 9:00-17:00', 'unknown'],
    ['open at weekends', 'Sa 10:00-14:00', 'yes'],
    ['open at weekends', 'Sa-Su closed', 'unknown'],
  ])('by opening times: %s: "%s" says %s', (wish, line, verdict) => {
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
