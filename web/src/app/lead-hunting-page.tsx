import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HuntingPage } from '../features/hunting/search/hunting-page.tsx'
import { idInAddress } from '../platform/addresses.ts'
import { firstSearch, forgetFirstSearch } from '../platform/session/first-search.ts'
import { loadLeadCard } from './load-lead-card.ts'

/**
 * Lead Hunting. `?search=` is the job of the search to show, `?lead=` the lead whose card is open, `?query=` what is
 * proposed to be searched for. A search entered on the landing page before signing in runs once.
 */
export const LeadHuntingPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const [query] = useState(firstSearch)
  useEffect(forgetFirstSearch, [])
  const openedId = parameters.get('search')
  const lead = parameters.get('lead')
  // What is no id names no lead, as an id that nothing has.
  const leadId = lead === null ? null : (idInAddress(lead) ?? 0)
  const show = (next: number | null) => {
    if (next === leadId) return
    const changed = new URLSearchParams(parameters)
    if (next === null) changed.delete('lead')
    else changed.set('lead', String(next))
    // Back closes the card that was opened first.
    setParameters(changed, { replace: leadId !== null })
  }
  return (
    <HuntingPage
      loadCard={loadLeadCard}
      address={{ leadId, show }}
      firstQuery={query}
      proposed={parameters.get('query')}
      onProposed={() => {
        const rest = new URLSearchParams(parameters)
        rest.delete('query')
        setParameters(rest, { replace: true })
      }}
      openedId={openedId}
      onSearch={() => openedId && setParameters({}, { replace: true })}
    />
  )
}
