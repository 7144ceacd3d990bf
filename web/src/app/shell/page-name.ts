import { matchPath } from 'react-router-dom'

const names: [pattern: string, name: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/lead-hunting', 'Lead Hunting'],
  ['/prospecting', 'My Leads'],
]

/** What the page at an address is called in the top bar; empty for one that does not exist. */
export const pageName = (pathname: string) =>
  names.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? ''
