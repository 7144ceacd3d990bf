import { useEffect, useState } from 'react'
import { currentDay } from './days.ts'

const checkMs = 60_000

/** The user's day; it changes at midnight, also on a page that stays open. */
export const useToday = (): string => {
  const [today, setToday] = useState(currentDay)
  useEffect(() => {
    const timer = setInterval(() => setToday(currentDay()), checkMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
