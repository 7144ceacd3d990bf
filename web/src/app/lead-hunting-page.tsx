import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HuntingPage } from '../features/hunting/search/hunting-page.tsx'
import { firstSearch, forgetFirstSearch } from '../platform/session/first-search.ts'
import { chatAbout } from './chat-about.tsx'
import { emailAbout } from './email-about.tsx'

/**
 * Lead Hunting. `?search=` is the job of the search to show. A search entered on the landing page before
 * signing in runs once.
 */
export const LeadHuntingPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const [query] = useState(firstSearch)
  useEffect(forgetFirstSearch, [])
  const openedId = parameters.get('search')
  const showNewest = () => setParameters({}, { replace: true })
  return (
    <HuntingPage
      chatAbout={chatAbout}
      emailAbout={emailAbout}
      firstQuery={query}
      openedId={openedId}
      onSearch={() => openedId && showNewest()}
    />
  )
}
