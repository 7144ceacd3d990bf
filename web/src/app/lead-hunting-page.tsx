import { useEffect, useState } from 'react'
import { HuntingPage } from '../features/hunting/search/hunting-page.tsx'
import { firstSearch, forgetFirstSearch } from '../platform/session/first-search.ts'
import { chatAbout } from './chat-about.tsx'

/** Lead Hunting. A search entered on the landing page before signing in runs once. */
export const LeadHuntingPage = () => {
  const [query] = useState(firstSearch)
  useEffect(forgetFirstSearch, [])
  return <HuntingPage chatAbout={chatAbout} firstQuery={query} />
}
