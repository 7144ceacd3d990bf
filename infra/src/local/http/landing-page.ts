import type { IncomingMessage } from 'node:http'
import { siteOriginPlaceholder } from '../../site-origin.ts'
import { type SiteFile, siteFile } from './site-files.ts'

/** The file that is served at `/`. */
export const landingAddress = '/landing.html'

/** The client controls the Host header, so nothing but a valid host may get into the page. */
const originOf = ({ headers }: IncomingMessage): string =>
  /^[\w.:[\]-]+$/.test(headers.host ?? '') ? `http://${headers.host}` : 'http://localhost'

/** The landing page with the site's address: PUBLIC_URL or the request's Host. The last result is cached. */
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
