import { Menu } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuPanel } from '../../../ui/overlay/menu-panel.tsx'

type Props = PanelProps & { leadId: number; onCopy: () => void }

/** The ways to pass a report on. */
export const ShareMenu = ({ leadId, onCopy, ...panel }: Props) => (
  <MenuPanel {...panel} placement="bottom-end">
    <Menu.Item value="copy" onSelect={onCopy}>
      Copy link
    </Menu.Item>
    <Menu.Item value="open" asChild>
      <Link to={`/leads/${leadId}/prospect`}>Open the report to print</Link>
    </Menu.Item>
  </MenuPanel>
)
