import { Menu } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type PanelProps, useOpenOnceMounted } from './lazy-panel.ts'

type Props = PanelProps & { placement: 'bottom-start' | 'bottom-end'; children: ReactNode }

/** A menu floating at its button. */
export const MenuPanel = ({ triggerId, isOpen, onOpenChange, placement, children }: Props) => (
  <Menu.Root
    open={useOpenOnceMounted(isOpen)}
    onOpenChange={({ open }) => onOpenChange(open)}
    ids={{ trigger: triggerId }}
    positioning={{ placement, strategy: 'fixed' }}
  >
    <Menu.Positioner>
      <Menu.Content maxW="calc(100vw - 1.5rem)">{children}</Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
