import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding } from '@assay/functions/platform/http/answers/accept-encoding'
import { siteHeaders } from '../../site-headers.ts'
import { staticPages } from '../../static-pages.ts'
import { compressed } from './compress.ts'
import { sendError } from './gateway-answer.ts'
import { decoded } from './gateway-event.ts'
import { landingAddress, localLandingPage } from './landing-page.ts'
import { readSiteFiles, type SiteFile, siteFile } from './site-files.ts'

export type Site = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
) => Promise<void>

/** The server's settings for the pages (`/config.json`). */
export type SiteConfig = { sampleData: boolean; devGateSha256: string | null }

/**
 * An address without a file extension is a page; the app handles unknown pages. What is well known of other sites, such as
 * how MCP clients sign in, must not be answered with a page.
 */
const isPage = (address: string) => path.posix.extname(address) === '' && !address.startsWith('/.well-known/')

const weak = (etag: string) => etag.trim().replace(/^W\//, '')

const isUnchanged = (request: IncomingMessage, file: SiteFile): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((etag) => weak(etag) === file.etag)

const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
): Promise<void> => {
  const headers = {
    ...siteHeaders,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (isUnchanged(request, file)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = file.isCompressible
    ? chooseEncoding(String(request.headers['accept-encoding'] ?? ''))
    : null
  const body = encoding ? await compressed(file, encoding) : file.body
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Compresses at startup, because the best compression of the largest file takes most of a second. */
const compressAhead = async (files: Iterable<SiteFile>): Promise<void> => {
  for (const file of files) if (file.isCompressible) await compressed(file, 'br')
}

/**
 * Serves the built site from memory: the landing page at `/`, and index.html at deep links. Without a
 * folder (when Vite serves the pages) there is only /config.json.
 */
export const createSite = (
  folder: string | null,
  config: SiteConfig,
  publicUrl: string | null = null,
): Site => {
  const files = folder ? readSiteFiles(folder) : new Map<string, SiteFile>()
  files.set('/config.json', siteFile('/config.json', Buffer.from(JSON.stringify(config))))
  void compressAhead(files.values())
  const built = files.get(landingAddress)
  const landingPage = built && localLandingPage(built, { publicUrl, devGateSha256: config.devGateSha256 })
  const fileAt = (address: string, request: IncomingMessage): SiteFile | undefined => {
    if (landingPage && (address === '/' || address === landingAddress)) return landingPage(request)
    if (staticPages.includes(address)) return files.get(`${address}.html`)
    return files.get(address) ?? (isPage(address) ? files.get('/index.html') : undefined)
  }
  return async (request, response, address, requestId) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 'METHOD_NOT_ALLOWED', requestId, { allow: 'GET, HEAD', connection: 'close' })
      return
    }
    const file = fileAt(decoded(address), request)
    if (file) await sendFile(request, response, file)
    else sendError(response, 'NOT_FOUND', requestId)
  }
}
