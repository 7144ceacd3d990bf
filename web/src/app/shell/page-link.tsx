import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { currentOf, type NavigationPage } from './pages.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { leadsTo: NavigationPage }

/** A link to a page, which says whether that is the current one. */
export const PageLink = ({ leadsTo, ...link }: Props) => {
  const { pathname, state } = useLocation()
  return <Link to={leadsTo.to} aria-current={currentOf(leadsTo, pathname, state?.via)} {...link} />
}
