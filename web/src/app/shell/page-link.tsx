import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { currentOf, type NavigationPage } from './pages.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { page: NavigationPage }

/** A link to a page, which says whether that is the current one. */
export const PageLink = ({ page, ...link }: Props) => {
  const { pathname, state } = useLocation()
  return <Link to={page.to} aria-current={currentOf(page, pathname, state?.via)} {...link} />
}
