import { type Plugin, runnerImport } from 'vite'

type Rendered = typeof import('./src/features/landing/render-landing.tsx')

const renderer = new URL('./src/features/landing/render-landing.tsx', import.meta.url).pathname

/** Draws the page from its components, as they are in the files at this moment. */
const render = async (template: string): Promise<string> => {
  const { module } = await runnerImport<Rendered>(renderer, { configFile: false, logLevel: 'error' })
  return module.renderLanding(template)
}

const isHome = (url = '') => url === '/' || url.startsWith('/?')

/**
 * The landing page as static HTML: its components are drawn when the site is built, and at each load of
 * the development server, which then serves it at `/` as the other servers do.
 */
export const landingPage = (): Plugin => ({
  name: 'assay-landing',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (isHome(request.url)) request.url = `/landing.html${request.url?.slice(1) ?? ''}`
      next()
    })
    server.watcher.on('change', (file) => {
      if (/features\/landing\/.*\.tsx$/.test(file)) server.ws.send({ type: 'full-reload' })
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => (path === '/landing.html' ? render(html) : html),
  },
})
