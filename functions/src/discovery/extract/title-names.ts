import { plain, plainWords } from '../../evidence/plain-words.ts'
import { decodeEntities } from '../../evidence/text.ts'
import { nameKey } from '../identity/name-key.ts'

/** Separates the parts of a title: `Maple Dental | Springfield - Home`. */
const separators = /(?<!\s)\s+[|–—·•»:-]\s+/

/** A part made of these words names a page, not a company; five languages. */
const ofPages = new Set(
  'home homepage welcome start startseite accueil bienvenue inicio portada bienvenidos welkom hoofdpagina contact contacts contacter contactez contacto contacte contactar contactos contact us nous kontakt impressum imprint about uber ueber wir uns a propos notre histoire our story nosotros sobre quienes somos over ons wie zijn wij team services leistungen prestations servicios diensten get in touch anfahrt directions legal notice mentions legales aviso legal colofon news blog faq to of the and und et y en con mit opnemen'.split(
    ' ',
  ),
)

const isPageName = (segment: string): boolean => plainWords(segment).every((word) => ofPages.has(word))

/** A title that the search engine cut off: its last part is not a name. */
const isCut = (segment: string): boolean => /(?:…|\.\.\.)\s*$/.test(segment)

/** The parts of a title that may be a name. */
const titleSegments = (title: string): string[] =>
  title
    .split(separators)
    .filter((segment) => segment.trim() !== '' && !isCut(segment) && !isPageName(decodeEntities(segment)))

/** The part of a title that its domain spells best, else the first one that `isName` accepts. */
export const nameInTitle = (
  title: string,
  domain: string | null,
  isName: (segment: string) => boolean = () => true,
): string | null => {
  const segments = titleSegments(title).filter((segment) => isName(decodeEntities(segment)))
  const label = domain?.split('.')[0]?.replace(/-/g, '') ?? ''
  /** How many letters of the domain a part of the title spells. */
  const spelling = (segment: string): number => {
    const written = decodeEntities(segment)
    // `Frank & Paulsen` is `frank-paulsen` on one domain and `frank-and-paulsen` on another.
    const keys = [nameKey(written), plain(written)].map((key) => key.replaceAll(' ', ''))
    const shared = keys.filter((key) => label.includes(key) || key.includes(label))
    return label === '' ? 0 : Math.max(0, ...shared.map((key) => Math.min(key.length, label.length)))
  }
  const [spelled] = segments
    .filter((segment) => spelling(segment) > 0)
    .toSorted((a, b) => spelling(b) - spelling(a) || b.length - a.length)
  return spelled ?? segments[0] ?? null
}
