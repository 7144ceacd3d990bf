import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { barItem } from './bar-item.ts'
import { bottomBarLinks } from './menus.ts'
import { MoreButton } from './more-button.tsx'
import { useMenu } from './use-menu.ts'

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetX: 0,
    bottom: 0,
    zIndex: 'bar',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    pb: 'env(safe-area-inset-bottom)',
  },
})

const BarLink = chakra(Link, barItem)

/** A phone's main navigation. */
export const BottomBar = () => (
  <Bar aria-label="Pages" hideFrom="lg">
    {useMenu(bottomBarLinks).map(({ name, Icon, link }) => (
      <BarLink key={name} {...link}>
        <Icon size={18} />
        {name}
      </BarLink>
    ))}
    <MoreButton />
  </Bar>
)
