import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** The specified delay between the toast and the next page. */
export const openDelayMs = 1000

/** Opens a lead in My Leads after one second, unless the user has left the page by then. */
export const useOpenLead = () => {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      clearTimeout(timer.current)
    }
  }, [])
  return (leadId: number) => {
    if (!isShown.current) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigate(`/prospecting?selectLead=${leadId}`), openDelayMs)
  }
}
