import { expect, test } from 'vitest'
import { bottomPages, currentOf, drawerPages, pageName, sidebarPages } from './pages.ts'

const currentNames = (pages: typeof sidebarPages, pathname: string, via?: string) =>
  pages.filter((page) => currentOf(page, pathname, via) === 'page').map(({ name }) => name)

test.each([
  ['/dashboard', 'Dashboard'],
  ['/lead-hunting', 'Lead Hunting'],
  ['/prospecting', 'My Leads'],
  ['/lead-management', 'My Leads'],
  ['/leads/7', 'My Leads'],
  ['/help', 'Help'],
])('at %s the sidebar marks %s and nothing else', (pathname, name) =>
  expect(currentNames(sidebarPages, pathname)).toEqual([name]),
)

test('a lead list that was reached by Leads is Leads, and by AI is AI', () => {
  expect(currentNames(bottomPages, '/prospecting')).toEqual(['AI'])
  expect(currentNames(bottomPages, '/prospecting', '/lead-management')).toEqual(['Leads'])
  expect(currentNames(drawerPages, '/prospecting', '/lead-management')).toEqual(['Lead Management'])
})

test('a page that nothing names has no name and marks nothing', () => {
  expect(pageName('/nowhere')).toBe('')
  expect(currentNames(sidebarPages, '/nowhere')).toEqual([])
})
