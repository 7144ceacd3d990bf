import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits for transitions to end, because colours lack contrast in the middle of one. */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/**
 * Reports only violations, which is faster because axe does not describe passed checks. The size of targets
 * (WCAG 2.2) is the one rule for this that axe leaves off.
 */
const options: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
}

/** Expects no accessibility violations on the page in its current colour mode; `state` is named in failures. */
export const expectAccessible = async (page: Page, state: string) => {
  await untilSettled(page)
  // Legacy mode leaves out frames of other sites, which no page has, and so needs no second page for each analysis.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
  const barriers = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(barriers, state).toEqual([])
}
