import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that nothing on the page, in the state that is named, keeps anybody out. */
export const expectAccessible = async (page: Page, state: string) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(found, state).toEqual([])
}
