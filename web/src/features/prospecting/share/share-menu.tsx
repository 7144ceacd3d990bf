import { Menu } from '@chakra-ui/react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuLink, MenuPanel } from '../../../ui/overlay/menu-panel.tsx'

type Props = PanelProps & { address: string; onCopy: () => void; onPrint?: () => void }

/** The ways to pass a report on. */
export const ShareMenu = ({ address, onCopy, onPrint, ...panel }: Props) => (
  <MenuPanel {...panel} placement="bottom-end">
    <Menu.Item value="copy" onSelect={onCopy}>
      Copy link
    </Menu.Item>
    {onPrint ? (
      <Menu.Item value="print" onSelect={onPrint}>
        Print or save as PDF
      </Menu.Item>
    ) : (
      <Menu.Item value="open" asChild>
        <MenuLink to={address}>Open the report to print</MenuLink>
      </Menu.Item>
    )}
  </MenuPanel>
)
