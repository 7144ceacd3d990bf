import { emailOf } from './contact-forms.ts'
import { decodeEntities, oneLine } from './text.ts'

/** Joomla's element: both halves of the address in base 64. */
const ofJoomlaTag = (tag: string): string | null => {
  const half = (name: string) =>
    Buffer.from(
      new RegExp(`\\s${name}\\s*=\\s*["']([\\w+/=]{1,200})["']`, 'i').exec(tag)?.[1] ?? '',
      'base64',
    ).toString('utf8')
  return emailOf(`${half('first')}@${half('last')}`)
}

/** Joomla's script: the address in pieces that are joined. */
const ofJoomlaScript = (script: string): string | null =>
  emailOf(decodeEntities([...script.matchAll(/'([^']{0,500})'/g)].map(([, piece]) => piece).join('')))

/** The address behind a protection. Cloudflare's: a key byte, then each byte of the address XORed with it, in hex. */
export const decodeProtectedEmail = (text: string): string | null =>
  text.startsWith('<joomla')
    ? ofJoomlaTag(text)
    : text.startsWith('var ')
      ? ofJoomlaScript(text)
      : ofCloudflare(text)

const ofCloudflare = (text: string): string | null => {
  const hex = /(?:data-cfemail\s*=\s*["']?|email-protection#|^)([0-9a-f]{10,600})\b/i.exec(text)?.[1]
  if (!hex || hex.length % 2 === 1) return null
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex')
  return emailOf(Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8'))
}

const at = String.raw`\s*(?:[[({<]\s*(?:at|@|arrob[aá]s?|arobas[e]?|chez|ät|apenstaartje|zavináč|małpa|chiocciola|kukaç|snabel-a)\s*[\])}>]|\s(?:at|AT)\s)\s*`
const bracketedDot = String.raw`\s*[[({<]\s*(?:dot|\.|punkt|punto|point|punt|ponto|tečka|kropka|nokta)\s*[\])}>]\s*`
const dot = String.raw`\s*(?:[[({<]\s*(?:dot|\.|punkt|punto|point|punt|ponto|tečka|kropka|nokta)\s*[\])}>]|\s(?:dot|DOT)\s|\.(?=\S))\s*`

/** Words in capitals replace signs even without brackets: `jane DOT doe AT maple DOT com`. */
const dotBetween = String.raw`(?:${bracketedDot}|\sDOT\s)`

/** An address obfuscated against robots: `info [at] maple [dot] example`. */
export const spelledOut = new RegExp(
  String.raw`(?<![\w.+-])[\w.+-]{1,64}(?:${dotBetween}[\w.+-]{1,64}){0,3}${at}[\w-]{1,63}(?:${dot}[\w-]{1,63}){1,4}(?![\w-])`,
  'gi',
)

export const spelledOutEmail = (text: string): string | null =>
  emailOf(
    oneLine(text).replace(new RegExp(at, 'i'), '@').replace(new RegExp(dot, 'gi'), '.').replace(/\s+/g, ''),
  )
