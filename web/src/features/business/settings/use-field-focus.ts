import { useEffect, useRef, useState } from 'react'
import { type SettingsTab, tabOf } from './settings-tabs.ts'

/** Opens the tab of a field, and focuses the field once the tab is shown. */
export const useFieldFocus = (tab: SettingsTab, show: (tab: SettingsTab) => void) => {
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null || tabOf(wanted) !== tab) return
    form.current?.querySelector<HTMLElement>(`[name="${wanted}"]`)?.focus()
    setWanted(null)
  }, [wanted, tab])
  const focus = (field: string) => {
    const next = tabOf(field)
    if (!next) return
    setWanted(field)
    if (next !== tab) show(next)
  }
  return { form, focus }
}
