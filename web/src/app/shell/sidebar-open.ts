import { useLayoutEffect } from 'react'
import { useKeptChoice } from '../../platform/use-kept-choice.ts'

/** The sidebar's widths. The toasts use the width too, so as not to cover the sidebar. */
const widths = { open: '14rem', folded: '3.75rem' }

/** Whether the sidebar is open. Open by default, and remembered in local storage. */
export const useSidebarOpen = () => {
  const [choice, choose] = useKeptChoice('sidebar-open', 'true')
  const isOpen = choice !== 'false'
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--rail-width', isOpen ? widths.open : widths.folded)
  }, [isOpen])
  return [isOpen, () => choose(String(!isOpen))] as const
}
