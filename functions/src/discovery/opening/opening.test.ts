import { describe, expect, it } from 'vitest'
import { saysClosed } from './closing.ts'
import { movedTo } from './moving.ts'

const now = Date.parse('2026-01-15')

describe('a company says that it is no more', () => {
  it.each([
    'We have permanently closed. Thank you for 30 wonderful years!',
    'After four decades, Maple Dental has closed its doors.',
    'The shop closed for good in March 2024.',
    'Maple Ltd ceased trading on 31 May.',
    'We are no longer in business.',
    'Maple Bakery is no longer trading.',
    'The company went into liquidation.',
    'Our last day of business was 30 June.',
    'We have now retired and wish all our clients well.',
    'It is with sadness that we have shut up shop.',
    'The practice was wound up last year.',
    'Wir haben unsere Praxis zum Jahresende geschlossen.',
    'Die Ahorn GmbH hat ihren Betrieb eingestellt.',
    'Das Geschäft wurde aus Altersgründen aufgegeben.',
    'Unsere Bäckerei gibt es nicht mehr.',
    'Nach 40 Jahren sind wir in den Ruhestand gegangen.',
    'Praxisaufgabe zum 1. Juli',
    'Notre boutique a fermé ses portes.',
    'L’Érable a mis la clé sous la porte.',
    'Le cabinet a cessé toute activité.',
    'Nous avons pris notre retraite.',
    'La société n’existe plus.',
    'Tras treinta años hemos cerrado nuestras puertas.',
    'La empresa cesó su actividad en 2023.',
    'Cierre por jubilación',
    'El taller ya no existe.',
    'Wij hebben onze deuren definitief gesloten.',
    'De zaak is opgeheven.',
    'Onze praktijk bestaat niet meer.',
    'Il negozio ha chiuso definitivamente.',
    'A loja fechou de vez.',
    'Our story came to an end last spring: the shop is no more.',
    'We have given up the practice.',
    'Nach 30 Jahren hat unser Geschäft aufgehört zu bestehen.',
    'L’atelier a cessé d’exister.',
    'La tienda ha llegado a su fin.',
    'Het doek is gevallen voor onze winkel.',
    'After many good years the shop on Mill Road has closed its doors.',
    'Today, after 30 years, we closed our doors for the last time.',
    'Nach vielen Jahren haben wir den Laden endgültig geschlossen.',
    'Wir haben unser Geschäft endgültig aufgegeben.',
    'The shop has been permanently closed since 3 March 2024.',
    'It was announced in 2023 that we will close; we have now permanently closed.',
    'Wir haben unseren Betrieb zum 31.12.2025 endgültig eingestellt.',
    'La boutique est définitivement fermée depuis janvier 2026.',
  ])('%s', (sentence) => {
    expect(saysClosed(sentence, now)).toBe(true)
  })

  it.each([
    'We are closed on Sundays.',
    'The office is closed for the holidays.',
    'Closed today.',
    'We have not closed.',
    'Our doors are never closed to friends.',
    'Temporarily closed for renovation.',
    'The shop is closed until 5 May.',
    'If a business has closed, ask for your records.',
    'Has your dentist closed its practice?',
    'We closed our branch in Oak Park.',
    'We help firms that have gone out of business, and many others.',
    'Dr. Ash has retired; Dr. Elm took over the practice.',
    'In 1998 we closed the old shop and opened a new one.',
    'Our agents have closed more deals than any other firm.',
    'Samstag und Sonntag ist die Praxis geschlossen.',
    'Wegen Urlaub bleibt die Kanzlei geschlossen.',
    'Geschlossene Gesellschaften sind willkommen.',
    'Wir haben die Werkstatt wieder geöffnet.',
    'Le magasin est fermé le lundi.',
    'Notre cabinet est fermé pour congés.',
    'La tienda está cerrada los domingos.',
    'Maandag is de winkel gesloten.',
    'We zijn open.',
    'Free estimates for your business.',
    'The waiting has come to an end: book now.',
    'Das Warten ist vorbei.',
    'Never give up on your teeth.',
    'We will close our doors for good on 30 June 2026.',
    'Our practice will be closed permanently at the end of June.',
    'Wir werden unseren Betrieb zum 31.12.2026 endgültig einstellen: dann ist er geschlossen.',
    'La boutique sera définitivement fermée en mars 2027.',
    'El taller cerrará y quedará cerrado definitivamente el 1 de julio de 2026.',
  ])('but not by "%s"', (sentence) => {
    expect(saysClosed(sentence, now)).toBe(false)
  })
})

describe('a company says that it is in another town', () => {
  it.each([
    ['We have moved to Oak Park.', 'Oak Park'],
    ['We recently relocated to Peoria.', 'Peoria'],
    ['You will find our new office in Decatur.', 'Decatur'],
    ['We left Main Street for Decatur.', 'Decatur'],
    ['Our team is now based in Decatur.', 'Decatur'],
    ['We now call Decatur our home.', 'Decatur'],
    ['Decatur is our new home.', 'Decatur'],
    ['Wir sind nach Delmenhorst umgezogen.', 'Delmenhorst'],
    ['Sie finden uns jetzt in Syke.', 'Syke'],
    ['Unsere neue Adresse ist in Syke.', 'Syke'],
    ['Nous avons transféré nos bureaux à Rezé.', 'Rezé'],
    ['Désormais, nous vous accueillons à Rezé.', 'Rezé'],
    ['Nos hemos trasladado a Paterna.', 'Paterna'],
    ['Ahora nos encontrará en Paterna.', 'Paterna'],
    ['Wij zijn verhuisd naar Delft.', 'Delft'],
    ['Voortaan vindt u ons in Delft.', 'Delft'],
    ['Ci siamo trasferiti a Monza.', 'Monza'],
  ])('%s', (sentence, town) => {
    expect(movedTo(sentence, ['Springfield'])).toBe(town)
  })

  it.each([
    'We have moved to 12 Oak Avenue.',
    'We have moved to Oak Avenue.',
    'We moved to Springfield.',
    'We have moved from Chicago to Springfield.',
    'We are now also in Decatur.',
    'Our second location is now open in Decatur.',
    'He moved to Chicago to study law.',
    'Are you moving to Chicago? We help with your move.',
    'Wir sind in die Bahnhofstraße umgezogen.',
    'Wir sind in größere Räume umgezogen.',
    'Jetzt auch in Syke!',
    'Nous avons déménagé rue de la Paix.',
    'Nos hemos mudado a la Calle Mayor.',
    'We deliver now to Decatur.',
    'Visit us in Decatur.',
  ])('but not by "%s"', (sentence) => {
    expect(movedTo(sentence, ['Springfield'])).toBeNull()
  })
})
