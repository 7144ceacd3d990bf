import { useState } from 'react'

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A choice that this browser remembers, such as which panel is open; Emergency Logout forgets it. */
export const useKeptChoice = (key: string, initial: string) => {
  const [choice, setChoice] = useState(() => stored(key) ?? initial)
  const choose = (next: string) => {
    setChoice(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
  return [choice, choose] as const
}
