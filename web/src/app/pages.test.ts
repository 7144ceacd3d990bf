import { expect, test } from 'vitest'
import { addressOfLead, addressOfRawReport, addressOfReport, planAddress } from '../platform/addresses.ts'
import { definePage, defineRedirect } from '../platform/pages/define-page.ts'
import { pageAt, pages } from './pages.ts'

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('every page has an address and a title of its own', () => {
  expect(repeated(pages.map(({ path }) => path))).toEqual([])
  expect(repeated(pages.flatMap((page) => ('title' in page ? page.title : [])))).toEqual([])
})

test('every redirect and every parent leads to another declared page', () => {
  const targets = pages.flatMap((page) => {
    const target = 'redirectTo' in page ? page.redirectTo : page.parent
    return target ? [{ from: page.path, target }] : []
  })
  expect(targets.length).toBeGreaterThan(0)
  for (const { from, target } of targets) {
    expect(pageAt(target)?.path).toBe(target)
    expect(target).not.toBe(from)
  }
})

test('the addresses that pages build lead to declared pages', () => {
  expect(pageAt(addressOfLead(7))?.path).toBe('/leads/:leadId')
  expect(pageAt(addressOfReport(7))?.path).toBe('/leads/:leadId/prospect')
  expect(pageAt(addressOfRawReport(7))?.path).toBe('/leads/:leadId/raw-prospect')
  expect(pageAt(planAddress.split('#', 1)[0] ?? '')?.path).toBe('/profile')
})

test('a page that leaves out a part of its declaration does not compile', () => {
  const page = {
    path: '/x',
    title: 'X',
    access: 'anyone',
    load: async () => () => null,
    navigation: 'none',
  } as const
  const { path: _path, ...withoutPath } = page
  const { title: _title, ...withoutTitle } = page
  const { access: _access, ...withoutAccess } = page
  const { load: _load, ...withoutLoad } = page
  const { navigation: _navigation, ...withoutNavigation } = page
  // @ts-expect-error
  definePage(withoutPath)
  // @ts-expect-error
  definePage(withoutTitle)
  // @ts-expect-error
  definePage(withoutAccess)
  // @ts-expect-error
  definePage(withoutLoad)
  // @ts-expect-error
  definePage(withoutNavigation)
  // @ts-expect-error: a page that menus link to has an icon.
  definePage({ ...page, navigation: { sidebar: {} } })
  // @ts-expect-error: a redirect that menus link to has a title.
  defineRedirect({ path: '/x', redirectTo: '/', access: 'anyone', navigation: { Icon: () => null } })
  expect(definePage(page)).toBe(page)
})
