import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Half-way from one colour to the other neither has its contrast. */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Only violations are reported, which spares axe from describing everything that is well. */
const everyRule: RunOptions = { resultTypes: ['violations'] }

/** Of the same elements in other colours, only rules about colours can say anything else. */
const rulesOfMode = {
  light: everyRule,
  dark: { ...everyRule, runOnly: ['color-contrast', 'link-in-text-block'] },
}

const barriersOf = async (page: Page, rules: RunOptions) => {
  await untilSettled(page)
  const { violations } = await new AxeBuilder({ page }).options(rules).analyze()
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
    expect.soft(await barriersOf(page, rulesOfMode[colourScheme]), `${state}, ${colourScheme}`).toEqual([])
  }
}
