import type { SitePage } from '../page/site-page.ts'
import type { VisibleLine } from '../page/visible-lines.ts'

const heading =
  /^(our |unsere |nos |nuestros |onze )?(services?|treatments|leistungen|prestations|servicios|diensten|practice areas|specialties)$/i
const isNavigation =
  /^(home|about( us)?|contact( us)?|team|start|kontakt|impressum|über uns|accueil|à propos|inicio|contacto|nosotros|over ons)$/i
const mostServices = 8
const longestService = 60

/** The entries a company lists under a heading for services, verbatim. */
export const servicesOn = (pages: SitePage[]): string[] => {
  for (const { places } of pages) {
    const starts = places.flatMap(({ text }, index) => (heading.test(text) ? [index] : []))
    for (const start of starts) {
      const services = listAfter(places.slice(start, start + 1 + mostServices)).map(({ text }) => text)
      if (services.length >= 2 && !services.some((line) => isNavigation.test(line))) return services
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
      text.length > longestService || /[.!?]$/.test(text) || (list !== undefined && !groups.includes(list)),
  )
  return end < 0 ? lines : lines.slice(0, end)
}
