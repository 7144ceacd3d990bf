import { useLayoutEffect, useState } from 'react'

const storageKey = 'sidebar-open'

const stored = () => {
  try {
    return localStorage.getItem(storageKey) !== 'false'
  } catch {
    return true
  }
}

/** The sidebar's widths. The toasts use the width too, so as not to cover the sidebar. */
const widths = { open: '14rem', folded: '3.75rem' }

/** Whether the sidebar is open. Open by default, and remembered in local storage. */
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
      // Without storage the choice lasts until the page is closed.
    }
  }
  return [isOpen, toggle] as const
}
