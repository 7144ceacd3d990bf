import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '../../platform/toasts.ts'
import { useLazyComponent } from '../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ChatIcon } from '../../ui/primitives/icons.tsx'
import { nameOfLead } from './chat/name-of-lead.ts'

const loadPanel = async () => (await import('./chat/floating-panel.tsx')).FloatingPanel

type Props = {
  leadInfo: LeadInfo
  /** Starts a prospecting run of the lead. */
  onLookUp?: () => void
}

/** A button over the page's corner that opens the chat about the selected lead. */
export const FloatingChat = ({ leadInfo, onLookUp }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const Panel = useLazyComponent(loadPanel, isOpen, () => {
    setIsOpen(false)
    toastError(new Error('Please try again.'), 'The chat could not be opened')
  })
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="AI Chat Assistant"
        title="AI Chat Assistant"
        position="fixed"
        right={{ base: 4, lg: 6 }}
        // Above the bottom bar of a phone.
        bottom={{ base: 'calc(4.5rem + env(safe-area-inset-bottom))', lg: 6 }}
        zIndex="bar"
        boxSize={12}
        px={0}
        borderRadius="full"
        boxShadow="float"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChatIcon size={20} />
      </Button>
      {isOpen && Panel ? (
        <Panel
          key={nameOfLead(leadInfo)}
          leadInfo={leadInfo}
          onLookUp={onLookUp}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
