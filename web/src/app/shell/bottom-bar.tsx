import { chakra } from '@chakra-ui/react'
import { MoreButton } from './more-button.tsx'
import { PageLink } from './page-link.tsx'
import { bottomPages } from './pages.ts'

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

/** How everything in the bar looks. */
export const barItem = {
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
    cursor: 'pointer',
    '&[aria-current=page]': { color: 'primary' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-3px' },
  },
} as const

const BarLink = chakra(PageLink, barItem)

/** The navigation of a phone. */
export const BottomBar = () => (
  <Bar aria-label="Pages" hideFrom="lg">
    {bottomPages.map((page) => (
      <BarLink key={page.name} page={page}>
        <page.Icon size={18} />
        {page.name}
      </BarLink>
    ))}
    <MoreButton />
  </Bar>
)
