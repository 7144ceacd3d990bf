import type { IncomingMessage } from 'node:http'
import { type SiteFile, siteFile } from './site-files.ts'

/** The file that is served at `/`. */
export const landingAddress = '/landing.html'

/** Stands in the built page where its own address belongs, which only the installation knows. */
export const siteOriginPlaceholder = 'https://site.invalid'

/** The Host is what a client says; nothing but a host may get into the page. */
const originOf = ({ headers }: IncomingMessage): string =>
  /^[\w.:[\]-]+$/.test(headers.host ?? '') ? `http://${headers.host}` : 'http://localhost'

/** The landing page with the site's address: PUBLIC_URL, or the request's Host. The last one made is kept. */
export const addressedLandingPage = (template: SiteFile, publicUrl: string | null) => {
  let kept: { origin: string; file: SiteFile } | null = null
  return (request: IncomingMessage): SiteFile => {
    const origin = publicUrl ? new URL(publicUrl).origin : originOf(request)
    if (kept?.origin !== origin) {
      const text = template.body.toString().replaceAll(siteOriginPlaceholder, origin)
      kept = { origin, file: siteFile(landingAddress, Buffer.from(text)) }
    }
    return kept.file
  }
}
