import { chakra } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { pages } from './pages.ts'

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetX: 0,
    bottom: 0,
    zIndex: 'bar',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    pb: 'env(safe-area-inset-bottom)',
  },
})

const BarLink = chakra(NavLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    minH: 14,
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    textDecoration: 'none',
    '&[aria-current=page]': { color: 'primary' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-3px' },
  },
})

export const BottomBar = () => (
  <Bar aria-label="Pages" hideFrom="lg">
    {pages.map(({ path, name, Icon }) => (
      <BarLink key={path} to={path}>
        <Icon size={18} />
        {name}
      </BarLink>
    ))}
  </Bar>
)
