import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { AppRoutes, preloadPage } from './app/routes.tsx'
import { createSessionClient } from './platform/api/query-client.ts'
import { followColourMode } from './platform/colour-mode.ts'
import { keptDrafts } from './platform/forms/drafts.ts'
import { userQuery } from './platform/session/user-query.ts'
import { siteConfigQuery } from './platform/use-site-config.ts'

/** A page that is there by then, with what it reads first, is drawn at once; until a later one a spinner is shown. */
const spinnerAfterMs = 300

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

followColourMode()
keptDrafts.removeOld()
// All take their time, so they begin before the first render.
const session = createSessionClient()
const known = [session.prefetchQuery(userQuery), session.prefetchQuery(siteConfigQuery)]
const { code, reads } = preloadPage(location.pathname)
const ready = Promise.allSettled([code, reads, ...known]).then(() => true)
const isReady = await Promise.race([ready, sleep(spinnerAfterMs)])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers session={session}>
        <AppRoutes preloaded={isReady ? undefined : code} />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
