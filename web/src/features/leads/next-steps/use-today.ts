import { useEffect, useState } from 'react'
import { dayOf } from './days.ts'

const checkMs = 60_000

/** The user's day; it changes at midnight, also on a page that stays open. */
export const useToday = (): string => {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), checkMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
