import type { SitePage } from '../extract/site-page.ts'

const heading =
  /^(our |unsere |nos |nuestros |onze )?(services?|treatments|leistungen|prestations|servicios|diensten|practice areas|specialties)$/i
const isNavigation =
  /^(home|about( us)?|contact( us)?|team|start|kontakt|impressum|über uns|accueil|à propos|inicio|contacto|nosotros|over ons)$/i
const mostServices = 8
const longestService = 60

/** The entries a company lists under a heading for services, verbatim. */
export const servicesOn = (pages: SitePage[]): string[] => {
  for (const { lines } of pages) {
    const starts = lines.flatMap((line, index) => (heading.test(line) ? [index] : []))
    for (const start of starts) {
      const listed = lines.slice(start + 1, start + 1 + mostServices)
      const end = listed.findIndex((line) => line.length > longestService || /[.!?]$/.test(line))
      const services = end < 0 ? listed : listed.slice(0, end)
      if (services.length >= 2 && !services.some((line) => isNavigation.test(line))) return services
    }
  }
  return []
}
