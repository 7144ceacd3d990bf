import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isWorthCompressing } from '@assay/functions/platform/http/answers/accept-encoding'

export type SiteFile = {
  body: Buffer
  type: string
  etag: string
  cacheControl: string
  isCompressible: boolean
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

/** A file with its headers. Files below /assets/ have a content hash in their name and never change. */
export const siteFile = (address: string, body: Buffer): SiteFile => {
  const type = types[path.extname(address)] ?? 'application/octet-stream'
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    cacheControl: address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    isCompressible: isWorthCompressing(type, body.length),
  }
}

/** Every file of the built site by its address. They are kept in memory, so no address can reach a file outside the folder. */
export const readSiteFiles = (folder: string): Map<string, SiteFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const address = `/${path.relative(folder, file).split(path.sep).join('/')}`
      return [address, siteFile(address, readFileSync(file))]
    }),
  )
}
