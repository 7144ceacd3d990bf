import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { AppRoutes, preloadPage } from './app/routes.tsx'
import { createSessionClient } from './platform/api/query-client.ts'
import { followColourMode } from './platform/colour-mode.ts'
import { keptDrafts } from './platform/forms/drafts.ts'
import { userQuery } from './platform/session/user-query.ts'

followColourMode()
keptDrafts.removeOld()
// Both take their time, so they begin before the first render.
const session = createSessionClient()
void session.prefetchQuery(userQuery)
const preloaded = preloadPage(location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers session={session}>
        <AppRoutes preloaded={preloaded} />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
