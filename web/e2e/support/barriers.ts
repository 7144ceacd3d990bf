import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * Waits for transitions to end, because colours lack contrast in the middle of one. The page hears of another colour mode
 * with the next frame, and its transitions begin with the one after that.
 */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/**
 * Reports only violations, which is faster because axe does not describe passed checks. The size of targets
 * (WCAG 2.2) is the one rule for this that axe leaves off.
 */
const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** Only colours differ between the modes. */
const optionsOfOtherMode: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast'] },
}

type WithAxe = typeof globalThis & { axe: typeof axe }

/**
 * Axe is loaded once for a document, because that takes longer than most analyses. It does not look into frames: the
 * only one shows what others have written, in the test inbox.
 */
const barriersIn = async (page: Page, chosen: RunOptions) => {
  await untilSettled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as WithAxe).axe.run(given)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, chosen)
}

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches

const mostLooks = 5
const isOfColours = (barrier: string) => barrier.startsWith('color-contrast:')

/** Looks again where colours alone are barriers: cards out of sight take on those of another mode late. */
const barriersAtRest = async (page: Page, chosen: RunOptions) => {
  let barriers = await barriersIn(page, chosen)
  for (let looks = 1; barriers.some(isOfColours) && barriers.every(isOfColours) && looks < mostLooks; looks++)
    barriers = await barriersIn(page, chosen)
  return barriers
}

/**
 * Expects no accessibility violations on the page, in both colour modes; `state` is named in failures. Leaves the page in
 * the other mode than before, because each change of it takes as long as half an analysis.
 */
export const expectAccessible = async (page: Page, state: string) => {
  const before = (await page.evaluate(isDark)) ? 'dark' : 'light'
  const other = before === 'dark' ? 'light' : 'dark'
  expect.soft(await barriersAtRest(page, options), `${state}, ${before}`).toEqual([])
  await page.emulateMedia({ colorScheme: other })
  expect.soft(await barriersAtRest(page, optionsOfOtherMode), `${state}, ${other}`).toEqual([])
}
