import type { Navigation, PageIcon, PagePath } from '../../platform/pages/define-page.ts'
import { pageAt, pages } from '../pages.ts'

/** A page's link in a menu. `path` is the page's own address, `to` the address of the link. */
export type PageLink = { path: PagePath; to: PagePath; name: string; Icon: PageIcon }

const linksOf = <Entry extends { name?: string; Icon?: PageIcon }>(
  entryOf: (navigation: Navigation) => Entry | undefined,
) =>
  pages.flatMap((page) => {
    if (page.navigation === 'none') return []
    const entry = entryOf(page.navigation)
    if (!entry) return []
    const { to = page.path, Icon } = page.navigation
    return [{ path: page.path, to, name: page.title, Icon, ...entry }]
  })

export const sidebarLinks = linksOf(({ sidebar }) => sidebar)

export const bottomBarLinks = linksOf(({ bottomBar }) => bottomBar)

/** The drawer's sections, by their headings. */
export const drawerSections = (['NAVIGATION', 'TOOLS'] as const).map((section) => ({
  section,
  links: linksOf(({ drawer }) => (drawer?.section === section ? drawer : undefined)),
}))

export const userMenuLinks = linksOf(({ userMenu }) => userMenu)

export const paletteLinks = linksOf(({ palette }) => palette)

/** The title of the page at an address. */
export const titleAt = (pathname: string) => {
  const page = pageAt(pathname)
  return page && 'title' in page ? page.title : ''
}

/**
 * The link of a menu that is marked as current at an address: the page's own, or else that of the page it
 * redirects to or belongs to.
 */
export const currentLink = <Link extends PageLink>(
  links: readonly Link[],
  pathname: string,
): Link | undefined => {
  const page = pageAt(pathname)
  if (!page) return undefined
  const next = 'redirectTo' in page ? page.redirectTo : page.parent
  return links.find(({ path }) => path === page.path) ?? (next ? currentLink(links, next) : undefined)
}
