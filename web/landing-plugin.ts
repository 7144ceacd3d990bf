import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Renderer = typeof import('./src/features/landing/render-static-page.tsx')

const renderer = new URL('./src/features/landing/render-static-page.tsx', import.meta.url).pathname

/** The pages besides the landing page; each is also the name of its template and its address. */
const textPages = ['privacy', 'terms', 'contact'] as const

export const staticPageNames = ['landing', ...textPages] as const

/** Draws the page of a template from its components, as they are in the files at this moment. */
const render = async (template: string, name: string): Promise<string> => {
  const page = staticPageNames.find((one) => one === name)
  if (!page) return template
  const { module } = await runnerImport<Renderer>(renderer, { configFile: false, logLevel: 'error' })
  return module.renderStaticPage(page, template)
}

/** The template of an address; undefined if it is no static page. */
const templateOf = (address: string): string | undefined => {
  const name = address === '/' ? 'landing' : textPages.find((page) => address === `/${page}`)
  return name && `/${name}.html`
}

/**
 * The landing page, privacy, terms and contact as static HTML: their components are drawn when the site is built,
 * and at each load of the development server, which then serves them at the addresses that the other servers do.
 */
export const staticPages = (): Plugin => ({
  name: 'assay-static-pages',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const [address = '', ...query] = (request.url ?? '').split('?')
      const template = templateOf(address)
      if (template) request.url = [template, ...query].join('?')
      next()
    })
    server.watcher.on('change', (file) => {
      if (/features\/landing\/.*\.tsx$/.test(file)) server.ws.send({ type: 'full-reload' })
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path: address }) => render(html, path.posix.basename(address, '.html')),
  },
})
