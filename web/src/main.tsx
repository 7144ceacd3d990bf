import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { AppRoutes, preloadPage } from './app/routes.tsx'
import { followColourMode } from './platform/colour-mode.ts'
import { keptDrafts } from './platform/forms/drafts.ts'

followColourMode()
keptDrafts.removeOld()
preloadPage(location.pathname)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
