import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextEntry, type TextEntryProps } from '../form/text-entry.tsx'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'ref'> & { entry: TextEntryProps }

/** A button that is replaced by a text entry while open, and focused again afterwards. */
export const EntryButton = ({ entry, disabled, ...button }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasOpen.current && !isOpen) ref.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen && !disabled) return <TextEntry {...entry} onClose={() => setIsOpen(false)} />
  return <Button ref={ref} disabled={disabled} onClick={() => setIsOpen(true)} {...button} />
}
