import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { watchResponsiveness } from './responsiveness.ts'

type Interaction = { name: string; worstMs: number; count: number }

const times = async (count: number, act: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await act(time)
}

/** The header counts as a row. */
const countIs = (grid: Locator, count: number) =>
  grid.page().waitForFunction((rows) => {
    return document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(rows)
  }, count + 1)

const chooseFrom = async (page: Page, button: RegExp, item: RegExp) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menu').getByText(item).click()
  await page.keyboard.press('Escape')
}

/** Saves two views; the answer opens them in turn. */
const saveViews = async (page: Page) => {
  const views = [
    { id: 1, name: 'Hot in Dublin', query: 'status=hot&location=Dublin' },
    { id: 2, name: 'By name', query: 'sort=name' },
  ]
  const answer = await page.request.put('/api/lead-views', { data: { views, edition: 0 } })
  if (!answer.ok()) throw new Error(`The views were answered ${answer.status()}`)
  const links = page.getByRole('list', { name: 'Saved views' }).getByRole('link')
  return (time: number) => links.nth(time % 2).click()
}

/** Runs in the page: whether the browser has kept the list. */
const isKept = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('assay')
    opening.onsuccess = () => {
      const { result } = opening
      const keys = result.transaction('rows').objectStore('rows').getAllKeys()
      keys.onsuccess = () => {
        result.close()
        resolve(keys.result.some((key) => String(key).endsWith('|head')))
      }
    }
  })

/** A list is kept when it has come to rest. */
const untilKept = async (page: Page) => {
  for (let looks = 0; looks < 120; looks++) {
    if (await page.evaluate(isKept)) return
    await pause(500)
  }
  throw new Error('The browser has not kept the list')
}

/** Opens My Leads and waits for its rows; returns after how long. */
const open = async (page: Page, leadCount: number) => {
  const openedAt = Date.now()
  await page.goto('/prospecting')
  await page.getByRole('grid', { name: 'Leads' }).locator('[role=row][aria-selected]').first().waitFor()
  const firstRowMs = Date.now() - openedAt
  await countIs(page.getByRole('grid', { name: 'Leads' }), leadCount)
  return { firstRowMs, allRowsMs: Date.now() - openedAt }
}

/** Opens My Leads and uses it like a user. */
export const workInMyLeads = async (page: Page, leadCount: number) => {
  const openView = await saveViews(page)
  const cold = await open(page, leadCount)
  await untilKept(page)
  const warm = await open(page, leadCount)
  const grid = page.getByRole('grid', { name: 'Leads' })

  const { during } = await watchResponsiveness(page)
  const interactions: Interaction[] = []
  const measure = async (name: string, count: number, act: (time: number) => Promise<unknown>) =>
    interactions.push({ name, count, worstMs: await during(() => times(count, act)) })

  const search = page.getByRole('searchbox', { name: 'Search leads' })
  const typeAndErase = async (text: string) => {
    await search.pressSequentially(text, { delay: 60 })
    await times(text.length, () => search.press('Backspace', { delay: 60 }))
  }
  await grid.hover()
  await measure('scrolling by the wheel', 60, (time) => page.mouse.wheel(0, time % 2 ? 900 : 4000))
  await measure('scrolling to the end and back', 4, (time) =>
    grid.evaluate((list, top) => list.scrollTo({ top }), time % 2 ? 0 : 10_000_000),
  )
  await search.focus()
  await measure('typing and erasing a search', 3, () => typeAndErase('zurich dental'))
  await chooseFrom(page, /^Status/, /^Hot/)
  await chooseFrom(page, /^Status/, /^Hot/)
  // Each filter is toggled twice, so that none is active afterwards.
  await measure('filtering by status', 8, (time) => chooseFrom(page, /^Status/, time % 2 ? /^Warm/ : /^Hot/))
  await measure('sorting', 4, (time) =>
    chooseFrom(page, /^Sort [A-Z]/, [/^Name/, /^Score/, /^Recently/, /^Newest/][time] ?? /^Newest/),
  )
  await measure('sorting by a header', 4, (time) =>
    page
      .getByRole('columnheader', { name: time < 2 ? 'Location' : 'Company' })
      .getByRole('button')
      .click(),
  )
  await chooseFrom(page, /^Sort [A-Z]/, /^Newest/)
  await measure('switching the saved view', 6, openView)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'My Leads' }).click()
  await countIs(grid, leadCount)
  await measure('editing a cell', 4, async (time) => {
    await grid.locator('[role=row][aria-selected]').nth(time).locator('[data-part=location]').dblclick()
    await page.keyboard.type('Bern')
    await page.keyboard.press('Enter')
    await page.getByText('Lead updated').waitFor()
  })
  await page.getByText('Board', { exact: true }).click()
  const board = page.getByRole('group', { name: 'Leads by status' })
  await board.getByRole('listitem').first().waitFor()
  await measure('dragging a card to another status', 4, async (time) => {
    const to = board.getByRole('region', { name: time % 2 ? 'New' : 'Contacted', exact: true })
    const from = board.getByRole('region', { name: time % 2 ? 'Contacted' : 'New', exact: true })
    // Its toast may wait behind those of the edited cells.
    const saved = page.waitForResponse('**/api/leads/bulk')
    await from.getByRole('listitem').first().dragTo(to)
    await saved
  })
  await measure('switching between table and board', 4, (time) =>
    page.getByText(time % 2 ? 'Board' : 'Table', { exact: true }).click(),
  )
  await page.getByText('Table', { exact: true }).click()
  await countIs(grid, leadCount)
  await measure('going down by j', 40, () => page.keyboard.press('j'))
  await measure('opening a lead', 10, async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
  })
  await measure('ticking all and none', 4, () => page.getByRole('checkbox', { name: /^Select all/ }).click())
  await measure('ticking one', 10, (time) => grid.getByRole('checkbox').nth(time).click())
  return { cold, warm, interactions }
}
