import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { ensureChromium } from '../../ensure-chromium.ts'

/** A file of the site as the browser received it; `bytes` is the compressed size. */
export type LoadedFile = { address: string; encoding: string; bytes: number }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })

const toLoadedFile = async (response: Response): Promise<LoadedFile> => {
  const { responseBodySize } = await response.request().sizes()
  const encoding = (await response.headerValue('content-encoding')) ?? 'identity'
  return { address: new URL(response.url()).pathname, encoding, bytes: responseBodySize }
}

const isFileOf = (origin: string) => (response: Response) => {
  const { origin: ofResponse, pathname } = new URL(response.url())
  return ofResponse === origin && !pathname.startsWith('/api/') && response.status() === 200
}

/** Opens `path` in a page with an empty cache and returns every file of the site that the page loads. */
export const loadedBy = async (page: Page, origin: string, path: string): Promise<LoadedFile[]> => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} leads to ${page.url()}`)
  return Promise.all(responses.filter(isFileOf(origin)).map(toLoadedFile))
}
