import { chakra } from '@chakra-ui/react'
import { useLazyPanel } from '../../ui/overlay/lazy-panel.ts'
import { MoreIcon } from '../../ui/primitives/icons.tsx'
import { barItem } from './bar-item.ts'

const loadDrawer = async () => (await import('./drawer.tsx')).Drawer

const BarButton = chakra('button', barItem, { defaultProps: { type: 'button' } })

/** Opens the drawer, which holds everything that does not fit into the bar. */
export const MoreButton = () => {
  const { Panel, trigger, panel } = useLazyPanel(loadDrawer)
  return (
    <>
      <BarButton aria-haspopup="dialog" {...trigger}>
        <MoreIcon size={18} />
        More
      </BarButton>
      {Panel ? <Panel {...panel} /> : null}
    </>
  )
}
