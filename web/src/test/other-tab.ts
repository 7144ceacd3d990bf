import { act } from '@testing-library/react'
import { forgetDrafts } from '../platform/forms/drafts.ts'

type Stored = { at: number; value: { values: Record<string, string> } }

/** Acts as another tab that types into the only stored draft of a form. */
export const typeInOtherTab = (values: Record<string, string>) => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('assay.draft '))
  if (key === undefined) throw new Error('There is no draft.')
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as Stored
  stored.value.values = { ...stored.value.values, ...values }
  const newValue = JSON.stringify(stored)
  localStorage.setItem(key, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
}

/** What a reload keeps: the browser's storage, not the memory of the page. */
export const loseMemory = () => {
  const stored = { ...localStorage } as Record<string, string>
  forgetDrafts()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}
