import { describe, expect, it } from 'vitest'
import { kindOfHost, ownDomain } from './hosts.ts'

describe('a host with pages about many companies', () => {
  it.each([
    ['https://www.yelp.de/biz/zahnarzt-koeln', 'directory'],
    ['https://www.yelp.co.uk/search?find_desc=Dentists', 'directory'],
    ['https://www.gelbeseiten.de/gsbiz/1', 'directory'],
    ['https://www.pagesjaunes.fr/pros/1', 'directory'],
    ['https://panoramafirm.pl/dentysta', 'directory'],
    ['https://tabelog.com/tokyo/A1301', 'directory'],
    ['https://www.wlw.de/de/firma/beispiel', 'directory'],
    ['https://maps.app.goo.gl/abc', 'maps'],
    ['https://www.lefigaro.fr/vins/domaines', 'media'],
    ['https://de-de.facebook.com/zahnarzt', 'social'],
    ['https://www.amazon.co.jp/dp/1', 'marketplace'],
    ['https://fr.indeed.com/cmp/1', 'jobs'],
    ['https://es.wikipedia.org/wiki/Dentista', 'reference'],
    ['https://www.tripadvisor.com.br/Restaurant_Review-1', 'reviews'],
    ['https://find-and-update.company-information.service.gov.uk/company/1', 'register'],
  ])('is no company’s own: %s', (url, kind) => {
    expect(kindOfHost(url)).toBe(kind)
    expect(ownDomain(url)).toBeNull()
  })

  it.each([
    ['https://www.maple-dental.example/team', 'maple-dental.example'],
    ['https://praxis-muster.de', 'praxis-muster.de'],
    ['https://myelp.de', 'myelp.de'],
    ['https://surgery.nhs.uk/', 'surgery.nhs.uk'],
    ['https://baecker-muster.business.site/', null],
    ['https://www.tanaka-shokai.co.jp', 'tanaka-shokai.co.jp'],
  ])('is not a company that has its own: %s', (url, domain) => {
    expect(kindOfHost(url)).toBeNull()
    if (domain) expect(ownDomain(url)).toBe(domain)
  })
})
