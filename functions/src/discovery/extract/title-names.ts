import { plain, plainWords } from '../criteria/plain-words.ts'
import { decodeEntities } from '../evidence/text.ts'
import { nameKey } from '../identity/name-key.ts'

/** Between the parts of a title: `Maple Dental | Springfield - Home`. */
const separators = /\s+[|–—·•»:-]\s+/

/** A part made of these words names a page, not a company; five languages. */
const ofPages = new Set(
  'home homepage welcome start startseite accueil bienvenue inicio portada bienvenidos welkom hoofdpagina contact contacts contacter contactez contacto contacte contactar contactos contact us nous kontakt impressum imprint about uber ueber wir uns a propos notre histoire our story nosotros sobre quienes somos over ons wie zijn wij team services leistungen prestations servicios diensten get in touch anfahrt directions legal notice mentions legales aviso legal colofon news blog faq to of the and und et y en con mit opnemen'.split(
    ' ',
  ),
)

const isPageName = (segment: string): boolean => plainWords(segment).every((word) => ofPages.has(word))

/** The parts of a title that may name somebody. */
const titleSegments = (title: string): string[] =>
  title.split(separators).filter((segment) => segment.trim() !== '' && !isPageName(decodeEntities(segment)))

/** The longest part of a title that its domain spells, else the first one that `isName` accepts. */
export const nameInTitle = (
  title: string,
  domain: string | null,
  isName: (segment: string) => boolean = () => true,
): string | null => {
  const segments = titleSegments(title).filter((segment) => isName(decodeEntities(segment)))
  const label = domain?.split('.')[0]?.replace(/-/g, '') ?? ''
  const fits = (segment: string) => {
    const written = decodeEntities(segment)
    // `Frank & Paulsen` is `frank-paulsen` on one domain and `frank-and-paulsen` on another.
    const keys = [nameKey(written), plain(written)].map((key) => key.replaceAll(' ', ''))
    return label !== '' && keys.some((key) => key !== '' && (label.includes(key) || key.includes(label)))
  }
  const [spelled] = segments.filter(fits).toSorted((a, b) => b.length - a.length)
  return spelled ?? segments[0] ?? null
}
