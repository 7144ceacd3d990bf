import { useState } from 'react'
import { failureToast, toast } from '../../../platform/toasts.ts'
import { useTimeout } from '../../../platform/use-timeout.ts'

const shownMs = 2000

/** Copies texts; `copied` names the last one for 2 s. */
export const useCopy = <Name extends string>() => {
  const [copied, setCopied] = useState<Name | null>(null)
  const { run } = useTimeout()
  const copy = async (name: Name, text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      failureToast('Copy failed', 'Select the text and copy it yourself.')
      return
    }
    toast('Copied to clipboard', done)
    setCopied(name)
    run(() => setCopied(null), shownMs)
  }
  return { copied, copy }
}
