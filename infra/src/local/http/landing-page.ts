import type { IncomingMessage } from 'node:http'
import { installedLandingPage } from '../../installed-landing-page.ts'
import { type SiteFile, siteFile } from './site-files.ts'

/** The file that is served at `/`. */
export const landingAddress = '/landing.html'

/** The client controls the Host header, so nothing but a valid host may get into the page. */
const originOf = ({ headers }: IncomingMessage): string =>
  /^[\w.:[\]-]+$/.test(headers.host ?? '') ? `http://${headers.host}` : 'http://localhost'

type Settings = {
  /** PUBLIC_URL; without it, the site's address is the request's Host. */
  publicUrl: string | null
  devGateSha256: string | null
}

/** The landing page with the site's address and developer gate. The last result is cached. */
export const localLandingPage = (built: SiteFile, { publicUrl, devGateSha256 }: Settings) => {
  let kept: { origin: string; file: SiteFile } | null = null
  return (request: IncomingMessage): SiteFile => {
    const origin = publicUrl ? new URL(publicUrl).origin : originOf(request)
    if (kept?.origin !== origin) {
      const text = installedLandingPage(built.body.toString(), { origin, devGateSha256 })
      kept = { origin, file: siteFile(landingAddress, Buffer.from(text)) }
    }
    return kept.file
  }
}
