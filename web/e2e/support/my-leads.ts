import { expect, type Page } from '@playwright/test'

/** The parts of My Leads, by their accessible names. */
export const myLeadsOn = (page: Page) => {
  const list = page.getByRole('region', { name: 'Leads', exact: true })
  // The header is a row too.
  const rows = list.locator('[role=row][aria-selected]')
  const rowOf = (name: string) => rows.filter({ hasText: name })
  return {
    list,
    rows,
    rowOf,
    search: list.getByRole('searchbox', { name: 'Search leads' }),
    /** Opens a lead from its row. */
    open: (name: string) => rowOf(name).getByRole('button', { name, exact: true }).click(),
    tick: (name: string) => rowOf(name).getByRole('checkbox').click(),
    tickAll: list.getByRole('checkbox', { name: 'Select all leads shown' }),
    details: (name: string) => page.getByRole('region', { name, exact: true }),
    question: page.getByRole('alertdialog', { name: 'Confirm Deletion' }),
    askToDelete: async (name: string) => {
      await rowOf(name)
        .getByRole('button', { name: `Actions for ${name}` })
        .click()
      await page.getByRole('menuitem', { name: 'Delete Lead' }).click()
    },
    filterByStatus: async (status: string) => {
      await list.getByRole('button', { name: /^Status/ }).click()
      await page.getByRole('menuitemcheckbox', { name: status }).click()
      await page.keyboard.press('Escape')
    },
    expectListed: async (...names: string[]) => {
      await expect(rows).toHaveCount(names.length)
      for (const [at, name] of names.entries()) await expect(rows.nth(at)).toContainText(name)
    },
  }
}
