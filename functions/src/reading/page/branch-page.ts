import words from './branch-paths.json' with { type: 'json' }

const listsBranches = new RegExp(`^(?:${words.branches})$`, 'i')

/** The path of a chain's page on one of its branches (`/locations/main-street`), or null. */
export const branchPageOf = (website: string): string | null => {
  if (!URL.canParse(website)) return null
  const { pathname } = new URL(website)
  const segments = pathname.split('/').filter(Boolean)
  const at = segments.findIndex((segment) => listsBranches.test(segment))
  return at >= 0 && at === segments.length - 2 ? pathname.replace(/\/$/, '') : null
}
