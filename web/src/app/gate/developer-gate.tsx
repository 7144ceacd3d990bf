import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { siteConfigQuery } from '../../platform/use-site-config.ts'
import { PageSpinner } from '../../ui/primitives/page-spinner.tsx'
import { developerLogin } from '../composed-pages.ts'
import { hasDeveloperMarker } from './developer-marker.ts'

const DeveloperLoginPage = lazy(async () => ({
  default: (await import('./developer-login-page.tsx')).DeveloperLoginPage,
}))

/**
 * Shows only /dev-login until the developer password of a site that is not open yet has been entered.
 * There is no gate if none is configured or if the configuration cannot be read.
 */
export const DeveloperGate = ({ children }: { children: ReactNode }) => {
  const { data, isPending } = useQuery(siteConfigQuery)
  const [isPassed, setIsPassed] = useState(false)
  if (isPending) return <PageSpinner />
  const hash = data?.devGateSha256
  if (!hash || isPassed || hasDeveloperMarker(hash)) return children
  return (
    <Routes>
      <Route
        path={developerLogin.path}
        element={<DeveloperLoginPage devGateSha256={hash} onPass={() => setIsPassed(true)} />}
      />
      <Route path="*" element={<Navigate to={developerLogin.path} replace />} />
    </Routes>
  )
}
