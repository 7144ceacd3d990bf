import type { ComponentType } from 'react'

/** An address of the site: `:name` matches any one segment, `*` every address that no other page has. */
export type PagePath = `/${string}` | '*'

/** Who may open a page: a signed-in user, only a visitor, or both. Others are redirected. */
export type Access = 'signed-in' | 'visitor' | 'anyone'

export type PageIcon = ComponentType<{ size?: number }>

/** A link in a menu. It shows the page's title and icon unless it has its own. */
type MenuEntry = { name?: string; Icon?: PageIcon }

/** The menus that link to a page. */
export type Navigation = {
  Icon: PageIcon
  sidebar?: MenuEntry
  /** The bar at the bottom of a phone's screen. */
  bottomBar?: MenuEntry
  drawer?: MenuEntry & { section: 'NAVIGATION' | 'TOOLS' }
  /** The menu of the user's own name. */
  userMenu?: MenuEntry
  /** The command palette finds the page by its name and by these keywords. */
  palette?: MenuEntry & { keywords?: string }
  /** The address that the links use when it is not the page's own. */
  to?: PagePath
}

export type Page = {
  path: PagePath
  /** Unique: it names the page in the document's title, in the top bar and, by default, in menus. */
  title: string
  access: Access
  load: () => Promise<ComponentType>
  /** The addresses that the page reads first, if these are always the same: they are read while its code is loaded. */
  firstReads?: readonly string[]
  navigation: Navigation | 'none'
  /** In a menu without a link to this page, the link to the parent is marked as current. */
  parent?: PagePath
}

/** An address that only redirects, keeping the query. If menus link to it, it needs a title. */
export type Redirect = { path: PagePath; redirectTo: PagePath; access: Access } & (
  | { navigation: 'none' }
  | { title: string; navigation: Navigation }
)

/** Declares a page. Its route, guard, preload, title and links derive from this; see web/src/app/pages.ts. */
export const definePage = (page: Page): Page => page

export const defineRedirect = (redirect: Redirect): Redirect => redirect
