import { chakra } from '@chakra-ui/react'
import { barItem } from './bar-item.ts'
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

const BarLink = chakra(PageLink, barItem)

/** The navigation of a phone. */
export const BottomBar = () => (
  <Bar aria-label="Pages" hideFrom="lg">
    {bottomPages.map((page) => (
      <BarLink key={page.name} leadsTo={page}>
        <page.Icon size={18} />
        {page.name}
      </BarLink>
    ))}
    <MoreButton />
  </Bar>
)
