import { useLocation } from 'react-router-dom'
import { currentLink, type PageLink } from './menus.ts'

/** A menu's links to draw; the link to the current page is marked. */
export const useMenu = (links: readonly PageLink[]) => {
  const { pathname, state } = useLocation()
  // After a redirect, the link to the address that redirected stays marked.
  const current = currentLink(links, typeof state?.via === 'string' ? state.via : pathname)
  return links.map((link) => ({
    name: link.name,
    Icon: link.Icon,
    link: { to: link.to, 'aria-current': link === current ? ('page' as const) : undefined },
  }))
}
