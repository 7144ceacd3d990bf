import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { CrossIcon } from '../../../ui/primitives/icons.tsx'
import { ChatPanel } from '../chat-panel.tsx'

type Props = { leadInfo: LeadInfo; onLookUp?: () => void; onClose: () => void }

/** The chat of 400×520 over the page's corner; on a phone a sheet at the bottom. The page stays usable beside it. */
export const FloatingPanel = ({ leadInfo, onLookUp, onClose }: Props) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  return (
    <Box
      ref={panel}
      role="dialog"
      aria-label="AI Chat Assistant"
      position="fixed"
      zIndex="popover"
      right={{ base: 0, sm: 4, lg: 6 }}
      bottom={{ base: 0, sm: 4, lg: 6 }}
      width={{ base: 'full', sm: '400px' }}
      height={{ base: '80dvh', sm: '520px' }}
      maxH="calc(100dvh - 2rem)"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      boxShadow="float"
      overflow="hidden"
      pb={{ base: 'env(safe-area-inset-bottom)', sm: 0 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <ChatPanel leadInfo={leadInfo} isTall onLookUp={onLookUp} />
      <Button
        variant="quiet"
        size="icon"
        position="absolute"
        top={1}
        right={1.5}
        css={{ '@media (pointer: coarse)': { top: 0 } }}
        aria-label="Close"
        title="Close"
        onClick={onClose}
      >
        <CrossIcon />
      </Button>
    </Box>
  )
}
