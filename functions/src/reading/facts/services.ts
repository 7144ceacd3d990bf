import { isCalled } from '../page/page-kinds.ts'
import type { SitePage } from '../page/site-page.ts'
import type { VisibleLine } from '../page/visible-lines.ts'
import { daysIn } from './weekdays.ts'

const heading =
  /^(?:(?:our|unsere?|unser|nos|notre|nuestr[oa]s?|onze|ons|i nostri|le nostre|os nossos|as nossas|nasze|våra|vores|naše) )?(?:services?|treatments|leistungen|angebote?|prestations|servicios|tratamientos|diensten|servizi|trattamenti|prestazioni|serviços|tratamentos|usługi|oferta|tjänster|ydelser|služby|hizmetler(?:imiz)?|practice areas|specialties|what we (?:do|offer)|was wir (?:tun|bieten|anbieten)|ce que nous (?:faisons|proposons)|qu[eé] (?:hacemos|ofrecemos)|cosa (?:facciamo|offriamo)|wat (?:wij|we) (?:doen|bieden)|o que fazemos|co robimy|vad vi gör|co děláme|サービス(?:内容|一覧)?|業務内容|事業内容|診療内容|診療科目)$/iu
const home = /^(home|start|startseite|accueil|inicio|inizio|nosotros)$/i
/** A list of services may have an entry such as `Employment`, a menu has several. */
const kindsOfMenu = ['legal', 'team', 'careers', 'news'] as const
const mostOfMenu = 1
const mostServices = 8
const longestService = 60

const isDay = (line: string): boolean => {
  const found = daysIn(line)
  return found !== null && `${found.lead}${found.rest}`.trim() === ''
}

/** Whether lines are a menu or opening hours, which may stand below such a heading too. */
const areNoServices = (lines: string[]): boolean =>
  lines.some(
    (line) => home.test(line) || isCalled(line, 'contact') || isCalled(line, 'about') || isDay(line),
  ) || lines.filter((line) => kindsOfMenu.some((kind) => isCalled(line, kind))).length > mostOfMenu

/** The entries a company lists under a heading for services, verbatim. */
export const servicesOn = (pages: SitePage[]): string[] => {
  for (const { places } of pages) {
    const starts = places.flatMap(({ text }, index) => (heading.test(text) ? [index] : []))
    for (const start of starts) {
      const services = listAfter(places.slice(start, start + 1 + mostServices)).map(({ text }) => text)
      if (services.length >= 2 && !areNoServices(services)) return services
    }
  }
  return []
}

/** The short lines after a heading, as far as the block goes that the first two share without the heading. */
const listAfter = ([title, ...lines]: VisibleLine[]): VisibleLine[] => {
  const [first, second] = lines
  const list = first?.groups.find((group) => second?.groups.includes(group) && !title?.groups.includes(group))
  const end = lines.findIndex(
    ({ text, groups }) =>
      text.length > longestService || /[.!?]$|@/.test(text) || (list !== undefined && !groups.includes(list)),
  )
  return end < 0 ? lines : lines.slice(0, end)
}
