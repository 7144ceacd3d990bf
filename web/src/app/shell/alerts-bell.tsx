import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useUnreadCount } from '../../features/alerts/use-unread.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { BellIcon } from '../../ui/primitives/icons.tsx'
import { alertsPage } from '../composed-pages.ts'

/** Above this the badge shows '99+'. */
const maxShown = 99

const Count = chakra('span', {
  base: {
    minW: 4,
    px: 1,
    borderRadius: 'full',
    bg: 'danger',
    color: 'primary.fg',
    fontSize: '0.625rem',
    lineHeight: '1rem',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Links to the notifications and shows how many are unread: beside the bell, which it must not cover. */
export const AlertsBell = () => {
  const unread = useUnreadCount()
  const name = unread > 0 ? `${alertsPage.title}, ${unread} unread` : alertsPage.title
  return (
    <Button asChild variant="quiet" size={unread > 0 ? 'sm' : 'icon'} gap={1} color="fg.muted">
      <Link to={alertsPage.path} aria-label={name} title={name}>
        <BellIcon />
        {unread > 0 ? <Count aria-hidden="true">{unread > maxShown ? `${maxShown}+` : unread}</Count> : null}
      </Link>
    </Button>
  )
}
