import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Half-way from one colour to the other neither has its contrast. */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/** Only violations are reported, which spares axe from describing everything that is well. */
const violationsOnly: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] }

/** Expects that nothing on the page, in the state that is named, is a barrier, in the colour mode it is shown in. */
export const expectAccessible = async (page: Page, state: string) => {
  await untilSettled(page)
  const { violations } = await new AxeBuilder({ page }).options(violationsOnly).analyze()
  const barriers = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(barriers, state).toEqual([])
}
