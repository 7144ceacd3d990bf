import { ownDomain, registrableDomain } from '../identity/registrable-domain.ts'

/** The company whose contacts are looked for. */
export type Owner = {
  domains: Set<string>
  name: string | null
  /** Words of the name that others in the trade do not share, plain. */
  distinctiveWords: string[]
  region: string | null
}

export const domainOfEmail = (email: string): string | null =>
  registrableDomain(`http://${email.split('@')[1] ?? ''}`)

const publicMailHosts = new Set(
  'gmail.com googlemail.com yahoo.com outlook.com hotmail.com live.com msn.com aol.com icloud.com me.com protonmail.com proton.me comcast.net att.net verizon.net sbcglobal.net gmx.de gmx.net gmx.at web.de t-online.de freenet.de aon.at orange.fr wanadoo.fr free.fr laposte.net sfr.fr telefonica.net ziggo.nl kpnmail.nl btinternet.com bell.net rogers.com'.split(
    ' ',
  ),
)

/** Mail hosts where anybody can have an address. */
export const isPublicMailHost = (domain: string): boolean => publicMailHosts.has(domain)

/** Whose a domain is: the company's, another company's, or a shared host's. */
export const sideOf = (domain: string | null, { domains }: Owner): 'own' | 'foreign' | 'neither' => {
  if (!domain) return 'neither'
  if (domains.has(domain)) return 'own'
  return isPublicMailHost(domain) || ownDomain(`http://${domain}`) === null ? 'neither' : 'foreign'
}
