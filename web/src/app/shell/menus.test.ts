import { expect, test } from 'vitest'
import { pageAt } from '../pages.ts'
import {
  bottomBarLinks,
  currentLink,
  drawerSections,
  type PageLink,
  paletteLinks,
  sidebarLinks,
  titleAt,
  userMenuLinks,
} from './menus.ts'

const current = (links: readonly PageLink[], address: string) => currentLink(links, address)?.name

const [navigationLinks = [], toolLinks = []] = drawerSections.map(({ links }) => links)

const shown = (links: readonly PageLink[]) => links.map(({ name, to }) => [name, to])

test('the sidebar and the phone’s menus list what the specification names, in its order', () => {
  expect(shown(sidebarLinks)).toEqual([
    ['Dashboard', '/'],
    ['Lead Hunting', '/lead-hunting'],
    ['My Leads', '/prospecting'],
    ['YOLO Mode', '/yolo-mode'],
    // Not named there: decision 064.
    ['Outreach', '/outreach'],
    ['Campaigns', '/campaigns'],
    ['Email Setup', '/email-config'],
    ['Settings', '/settings'],
    ['Help', '/help'],
  ])
  expect(shown(userMenuLinks)).toEqual([
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ])
  expect(shown(bottomBarLinks)).toEqual([
    ['Home', '/'],
    ['Hunt', '/lead-hunting'],
    ['Leads', '/lead-management'],
    ['AI', '/prospecting'],
    ['YOLO', '/yolo-mode'],
  ])
  expect(shown(navigationLinks)).toEqual([
    ['Dashboard', '/'],
    ['Lead Hunting', '/lead-hunting'],
    ['Lead Management', '/lead-management'],
    ['AI Prospecting', '/prospecting'],
    ['YOLO Mode', '/yolo-mode'],
  ])
})

test.each([sidebarLinks, bottomBarLinks, navigationLinks, toolLinks, paletteLinks])(
  'every link of a menu leads to a declared page and has a name of its own there (menu %#)',
  (...links) => {
    for (const { to } of links) expect(pageAt(to)?.path).toBe(to)
    expect(new Set(links.map(({ name }) => name)).size).toBe(links.length)
  },
)

test.each([
  ['/dashboard', 'Dashboard'],
  ['/lead-hunting', 'Lead Hunting'],
  ['/prospecting', 'My Leads'],
  ['/lead-management', 'My Leads'],
  ['/leads/7', 'My Leads'],
  ['/campaigns/7/edit', 'Campaigns'],
  ['/help', 'Help'],
])('at %s the sidebar marks %s', (address, name) => expect(current(sidebarLinks, address)).toBe(name))

test('a lead list that was reached by Leads is Leads, and by AI is AI', () => {
  expect(current(bottomBarLinks, '/prospecting')).toBe('AI')
  expect(current(bottomBarLinks, '/lead-management')).toBe('Leads')
  expect(current(bottomBarLinks, '/leads/7')).toBe('Leads')
  expect(current(navigationLinks, '/lead-management')).toBe('Lead Management')
})

test('a page that no menu links to marks nothing, and neither does an unknown address', () => {
  expect(current(sidebarLinks, '/profile')).toBeUndefined()
  expect(current(toolLinks, '/profile')).toBe('Profile')
  expect(current(sidebarLinks, '/nowhere')).toBeUndefined()
})

test('the top bar names a page by its title', () => {
  expect(titleAt('/alerts')).toBe('Notifications')
  expect(titleAt('/leads/7')).toBe('Lead')
  expect(titleAt('/')).toBe('')
})
