import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Half-way from one colour to the other neither has its contrast. */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

const barriersOf = async (page: Page) => {
  await untilSettled(page)
  // Only violations are reported, which spares axe from describing everything that is well.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Expects that nothing on the page, in the state that is named, keeps anybody out. In both colour modes,
 * which follow the system as long as nobody chose one.
 */
export const expectAccessible = async (page: Page, state: string) => {
  for (const colourScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: colourScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colourScheme))
    expect.soft(await barriersOf(page), `${state}, ${colourScheme}`).toEqual([])
  }
}
