import { useState } from 'react'
import { failureToast, toast } from './toasts.ts'
import { useTimeout } from './use-timeout.ts'

const shownMs = 2000

/** Copies a text and says so. False if the browser refuses it. */
export const copyText = async (text: string, title: string, done: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    failureToast('Copy failed', 'Select the text and copy it yourself.')
    return false
  }
  toast(title, done)
  return true
}

/** Copies texts; `copied` names the last one for 2 s. */
export const useCopy = <Name extends string>() => {
  const [copied, setCopied] = useState<Name | null>(null)
  const { run } = useTimeout()
  const copy = async (name: Name, text: string, done: string) => {
    if (!(await copyText(text, 'Copied to clipboard', done))) return
    setCopied(name)
    run(() => setCopied(null), shownMs)
  }
  return { copied, copy }
}
