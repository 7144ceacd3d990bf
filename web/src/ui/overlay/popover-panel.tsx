import { Flex, Popover, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type PanelProps, useOpenOnceMounted } from './lazy-panel.ts'
import { useTopDialog } from './top-dialog.ts'

export type PopoverPanelProps = PanelProps & {
  name: string
  title: ReactNode
  content: () => ReactNode
  placement?: 'bottom-start' | 'bottom-end'
}

/** A popover floating at its button; Escape or a press elsewhere closes it. */
export const PopoverPanel = ({
  triggerId,
  isOpen,
  onOpenChange,
  name,
  title,
  content,
  placement = 'bottom-end',
}: PopoverPanelProps) => {
  const dialog = useTopDialog()
  return (
    <Popover.Root
      open={useOpenOnceMounted(isOpen)}
      onOpenChange={({ open }) => onOpenChange(open)}
      ids={{ trigger: triggerId }}
      lazyMount
      unmountOnExit
      positioning={{ placement, strategy: 'fixed' }}
    >
      {/* A modal dialog covers all else; it is the one on which the popover's button stands. */}
      <Portal container={dialog ? { current: dialog } : undefined}>
        <Popover.Positioner>
          <Popover.Content tabIndex={0} aria-label={name}>
            <Popover.Body>
              <Flex align="center" gap={2} mb={3} fontWeight="semibold">
                {title}
              </Flex>
              {isOpen ? content() : null}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
