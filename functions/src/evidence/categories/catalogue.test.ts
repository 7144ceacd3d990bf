import { businessTypes } from '@assay/shared/features/hunting/criteria'
import { describe, expect, it } from 'vitest'
import { isKindOf, kindsNamed, openCatalogue } from './catalogue.ts'

const idsOf = (text: string) => kindsNamed(text)?.categories.map(({ id }) => id) ?? []

const byId: Record<string, string> = {
  'amenity/dentist':
    'dentist, dentists, dental clinics, dental practice, Zahnarzt, Zahnärzte, Zahnarztpraxis, Zahnarztpraxen, dentistes, cabinet dentaire, cabinets dentaires, dentistas, clínicas dentales, dentisti, studi dentistici, tandarts, tandartsen, 歯医者, 歯科医院',
  'office/lawyer':
    'law firms, lawyers, attorney, Rechtsanwälte, Anwaltskanzlei, Anwaltskanzleien, avocats, cabinet d’avocats, abogados, bufetes de abogados, avvocati, studi legali, advocaten, advocatenkantoor, 弁護士, 法律事務所',
  'office/tax_advisor':
    'tax advisers, tax consultant, Steuerberater, Steuerberatungskanzlei, Steuerberatungskanzleien, Steuerkanzlei, conseiller fiscal, asesorías fiscales, belastingadviseurs, 税理士',
  'office/accountant':
    'accountants, bookkeepers, accounting firms, Buchhaltungsbüros, experts-comptables, cabinet comptable, asesorías contables, commercialisti, boekhouders, 会計事務所',
  'office/architect':
    'architects, architecture firms, Architekturbüros, architectes, arquitectos, architetti, architectenbureaus',
  'office/it':
    'SaaS companies, software companies, IT consultancies, managed service providers, IT service providers, IT-Dienstleister, Softwarehäuser, éditeurs de logiciels, empresas de software, softwarebedrijven, システム開発会社',
  'office/logistics':
    'freight forwarders, logistics companies, trucking companies, Speditionen, Logistikunternehmen, transporteurs, empresas de logística, spedizionieri, transportbedrijven, 運送会社',
  'office/employment_agency':
    'staffing agencies, recruiters, Personalvermittlungen, Zeitarbeitsfirmen, agences d’intérim, empresas de trabajo temporal, agenzie per il lavoro, uitzendbureaus, 人材派遣会社',
  'office/advertising_agency':
    'marketing agencies, Werbeagenturen, agences de communication, agencias de marketing, agenzie di comunicazione, reclamebureaus, 広告代理店',
  'office/estate_agent':
    'realtors, estate agents, real estate agencies, Immobilienmakler, agences immobilières, inmobiliarias, agenzie immobiliari, makelaars, 不動産会社',
  'office/engineer': 'engineering firms, Ingenieurbüros, Ingenieurbüro, bureaux d’études, ingenieursbureaus',
  'craft/winery':
    'wineries, winery, wine producers, Weingüter, Weingut, domaines viticoles, bodegas, cantine, ワイナリー',
  'craft/cleaning':
    'industrial cleaning, cleaning companies, commercial cleaners, Gebäudereinigung, Reinigungsfirmen, entreprises de nettoyage, empresas de limpieza, imprese di pulizie, schoonmaakbedrijven, 清掃会社',
  'craft/metal_construction':
    'metal fabrication, metal fabricators, machine shops, Metallbau, Metallbaubetriebe, métalleries, carpenterie metalliche, metaalbewerkers',
  'craft/plumber':
    'plumbers, plumbing contractors, Klempner, Sanitärbetriebe, plombiers, fontaneros, idraulici, loodgieters',
  'craft/electrician':
    'electricians, electrical contractors, Elektriker, électriciens, electricistas, elettricisti, elektriciens',
  'craft/roofer':
    'roofers, roofing contractors, roofing companies, roofing, Dachdecker, couvreurs, dakdekkers',
  'craft/printer':
    'printing companies, Druckereien, imprimeries, imprentas, tipografie, drukkerijen, 印刷会社',
  'shop/bakery':
    'bakeries, Bäckereien, Vollkornbäckerei, boulangeries, panaderías, panifici, bakkerijen, パン屋',
  'shop/hairdresser':
    'hair salons, hairdressers, Friseure, Friseursalons, salons de coiffure, peluquerías, parrucchieri, kappers, 美容院',
  'tourism/hotel': 'hotels, Hotels, hôtels, hoteles, alberghi, ホテル',
  'amenity/veterinary':
    'vets, veterinary clinics, Tierärzte, Tierarztpraxis, vétérinaires, veterinarios, dierenartsen, 動物病院',
  'shop/bicycle':
    'bike shops, bike stores, bicycle shop, Fahrradläden, tiendas de bicicletas, fietsenwinkels',
  'amenity/restaurant/italian': 'italian restaurants, italienische Restaurants',
  'amenity/restaurant/pizza': 'pizzerias, pizza, Pizzerien, pizzerie, pizza restaurants',
  'education/driving_school':
    'driving schools, Fahrschulen, auto-écoles, autoescuelas, autoscuole, rijscholen',
  'shop/florist': 'florists, flower shops, Blumenläden, fleuristes, floristerías, fioristi, bloemisten',
  'office/construction_company':
    'construction companies, general contractors, Bauunternehmen, constructoras, imprese edili, bouwbedrijven, 建設会社',
  'office/notary': 'notaries, Notare, notaires, notarías, notai, notarissen',
  'shop/optician': 'opticians, Augenoptiker, opticiens, ópticas, ottici',
  'shop/car_repair':
    'car repair shops, mechanics, Autowerkstätten, garages automobiles, talleres mecánicos, autofficine',
}

describe('kinds by what they are called, in seven languages', () => {
  it.each(
    Object.entries(byId).flatMap(([id, texts]) => texts.split(', ').map((text) => [text, id] as const)),
  )('%s', (text, id) => {
    expect(idsOf(text)).toContain(id)
    expect(idsOf(text).length).toBeLessThanOrEqual(3)
  })

  it.each([
    'companies',
    'machine',
    'solar',
    'asdf qwer',
    'manufacturers of packaging machines',
    'packaging machine manufacturers',
    'fabric suppliers',
    'marine electronics dealers',
    'dental laboratory',
    'IT security',
    'fabricants de machines agricoles',
    'Verpackungsmaschinenhersteller',
    '金型メーカー',
  ])('no kind stands for %s, though words of it are known', (text) => {
    expect(idsOf(text)).toEqual([])
  })

  it('what stands beside a clear name only tells more', () => {
    expect(kindsNamed('family dentists')).toMatchObject({ from: 1, to: 2, isClear: true })
    expect(kindsNamed('abogados laboralistas')).toMatchObject({ from: 0, to: 1, isClear: true })
  })
})

describe('the catalogue', () => {
  it.each(businessTypes)('has kinds of %s, and the type named means them all', (type) => {
    expect(openCatalogue().ofType(type).length).toBeGreaterThan(1)
    expect(kindsNamed(type)).toMatchObject({ businessType: type, categories: openCatalogue().ofType(type) })
  })

  it('gives every kind tags of the map', () => {
    const tags = openCatalogue().all.flatMap((kind) => kind.tags)
    expect(openCatalogue().all.every((kind) => kind.tags.length > 0)).toBe(true)
    expect(
      tags.filter(
        ({ key, values }) => !/^[a-z0-9_:]+$/.test(key) || values.some((value) => !/^[\w;: -]+$/.test(value)),
      ),
    ).toEqual([])
  })

  it('a pizzeria is a restaurant, and no restaurant a pizzeria', () => {
    const [pizza, restaurant] = ['amenity/restaurant/pizza', 'amenity/restaurant'].map((id) =>
      openCatalogue().byId(id),
    )
    if (!pizza || !restaurant) throw new Error('Both are kinds.')
    expect([isKindOf(pizza, restaurant), isKindOf(restaurant, pizza)]).toEqual([true, false])
  })

  it('suggests kinds that have to do with a text', () => {
    expect(
      openCatalogue()
        .suggest('kitchen furniture', 20)
        .map(({ id }) => id),
    ).toContain('shop/kitchen')
  })
})
