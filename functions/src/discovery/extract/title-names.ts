import { plain, plainWords } from '../../evidence/plain-words.ts'
import { decodeEntities } from '../../evidence/text.ts'
import { nameKey } from '../identity/name-key.ts'

/** Separates the parts of a title: `Maple Dental | Springfield - Home`. */
const separators = /(?<!\s)\s+[|–—·•»:／/-]\s+|\s?[|｜]\s?|(?<=[\p{L}\p{N}.)]):\s+/u

/** A part made of these words names a page, not a company; twelve languages. */
const ofPages = new Set(
  'details home homepage welcome start startseite accueil bienvenue inicio portada bienvenidos welkom hoofdpagina contact contacts contacter contactez contacto contacte contactar contactos contact us nous kontakt impressum imprint about uber ueber wir uns a propos notre histoire our story nosotros sobre quienes somos over ons wie zijn wij team services leistungen prestations servicios diensten get in touch anfahrt directions legal notice mentions legales aviso legal colofon news blog faq to of the and und et y en con mit opnemen willkommen welkom bij bei chez call now call us today book online strona głowna witamy o nas kontakt home page pagina iniziale benvenuti chi siamo contatti inicial bem vindo sobre hem valkommen om oss kontakta uvod vitejte o kontakty domu ana sayfa hosgeldiniz hakkımızda iletisim anasayfa トップページ トップ ホーム 会社概要 お問い合わせ アクセス'.split(
    ' ',
  ),
)

const isPageName = (segment: string): boolean => plainWords(segment).every((word) => ofPages.has(word))

/** A title that the search engine cut off: its last part is not a name. */
const isCut = (segment: string): boolean => /(?:…|\.\.\.)\s*$/.test(segment)

/** Words by which a title advertises instead of naming, in twelve languages; plain. */
const advertises =
  /(?:^|\s)(?:best|top|top rated|leading|affordable|cheap|trusted|professional|expert|near (?:you|me)|your|no 1|1|24 7|emergency|free|beste[nrs]?|gunstige?[nrs]?|ihre?|meilleure?s?|votre|pas cher|mejor(?:es)?|su|tu|barat[oa]s?|miglior[ei]?|melhor(?:es)?|o seu|najleps\w+|tani\w*|basta|din|nejlepsi|levn\w+|vas|en iyi)(?:\s|$)/
const advertisesInJapanese = /人気の|おすすめ|口コミ|なら|で評判/
/** A trade in a town: `Zahnarzt in Köln`. */
const isTradeInTown = /\s(?:in|à|en|em|a|i|w|v|we|ve|near)\s\p{Lu}[\p{L}'-]+(?:[ ,]+\p{Lu}[\p{L}'-]*)*$/u
/** Legal forms stand only in names. */
export const legalForm =
  /(?:^|[\s,])(?:llc|inc|ltd|plc|llp|gmbh|ag|kg|ohg|ug|e\.? ?k|sarl|sas|sa|s\.?l|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|sp\. z o\.? ?o|s\.a|lda|ab|oy|s\.r\.o|a\.s|ltd\. şti|a\.ş)\.?$|株式会社|有限会社|合同会社/iu

/** How well a part of a title may be a name: a legal form says so, an advertisement speaks against it. */
const nameLikeness = (segment: string): number => {
  const written = decodeEntities(segment)
  if (legalForm.test(written)) return 1
  const isClaim = advertises.test(plain(written)) || advertisesInJapanese.test(written)
  return isClaim || isTradeInTown.test(written) ? -1 : 0
}

/** The parts of a title that may be a name. */
const titleSegments = (title: string): string[] =>
  title
    .split(separators)
    .filter((segment) => segment.trim() !== '' && !isCut(segment) && !isPageName(decodeEntities(segment)))

const inAscii: [RegExp, string][] = [
  [/[äæ]/gi, 'ae'],
  [/[öø]/gi, 'oe'],
  [/ü/gi, 'ue'],
  [/å/gi, 'aa'],
]

/** How many letters of a domain's label a part of a title spells. */
const spelling = (segment: string, label: string): number => {
  const written = decodeEntities(segment)
  const ascii = inAscii.reduce((text, [sign, letters]) => text.replace(sign, letters), written)
  // `Frank & Paulsen` is `frank-paulsen` on one domain and `frank-and-paulsen` on another.
  const keys = [nameKey(written), plain(written), nameKey(ascii)].map((key) => key.replaceAll(' ', ''))
  const shared = keys.filter((key) => label.includes(key) || key.includes(label))
  return label === '' ? 0 : Math.max(0, ...shared.map((key) => Math.min(key.length, label.length)))
}

/**
 * The part of a title that its domain spells best, else the likeliest one that `isName` accepts: `stated`, lines
 * in which a company states its name, shows it, and so does another part that it extends by more words.
 */
export const nameInTitle = (
  title: string,
  domain: string | null,
  isName: (segment: string) => boolean = () => true,
  stated: string[] = [],
): string | null => {
  const segments = titleSegments(title).filter((segment) => isName(decodeEntities(segment)))
  const label = domain?.split('.')[0]?.replace(/-/g, '') ?? ''
  const [spelled] = segments
    .filter((segment) => spelling(segment, label) > 0)
    .toSorted((a, b) => spelling(b, label) - spelling(a, label) || b.length - a.length)
  const likeness = (segment: string): number => {
    const isStated = stated.some((line) => line.includes(decodeEntities(segment)))
    const isExtended = segments.some((other) => other !== segment && segment.includes(other))
    return nameLikeness(segment) * 4 + Number(isStated) * 2 + Number(isExtended)
  }
  const [likeliest] = segments.toSorted((a, b) => likeness(b) - likeness(a))
  return spelled ?? likeliest ?? null
}
