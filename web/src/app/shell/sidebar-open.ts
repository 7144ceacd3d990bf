import { useLayoutEffect, useState } from 'react'

const storageKey = 'sidebar-open'

const stored = () => {
  try {
    return localStorage.getItem(storageKey) !== 'false'
  } catch {
    return true
  }
}

/** The rail's width, open and folded; the toasts keep clear of it too. */
const widths = { open: '14rem', folded: '3.75rem' }

/** Whether the sidebar shows its words; remembered, and open at first. */
export const useSidebarOpen = () => {
  const [isOpen, setIsOpen] = useState(stored)
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--rail-width', isOpen ? widths.open : widths.folded)
  }, [isOpen])
  const toggle = () => {
    setIsOpen(!isOpen)
    try {
      localStorage.setItem(storageKey, String(!isOpen))
    } catch {
      // Without storage the choice holds until the page is left.
    }
  }
  return [isOpen, toggle] as const
}
