import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { myLeadsOn } from './support/my-leads.ts'
import { addFoundLead, prospectingOn } from './support/prospecting.ts'
import { expectToast } from './support/toast.ts'

test('a deep research is started, left, found again and cancelled, which keeps what is known', async ({
  page,
  context,
  world,
}) => {
  await signUp(page.request)
  const { id, companyName: name } = await addFoundLead(page)
  const { running } = prospectingOn(page)
  const round = page.getByText(/^Round 1/)
  await world.breaks({ sites: { mode: 'slow', delayMs: 1500 }, ai: { mode: 'slow', delayMs: 4000 } })
  await page.goto('/prospecting')
  await myLeadsOn(page)
    .rowOf(name)
    .getByRole('button', { name: /^Advanced/ })
    .click()
  await expectToast(page, 'Advanced Prospecting Started')
  await expect(round).toBeVisible()
  await expectAccessible(page, 'a deep research')

  await page.goto(`/prospecting?selectLead=${id}`)
  await expect(round).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/leads/${id}/prospect`)
  await expect(other.getByText(/^Round 1/)).toBeVisible()

  // The heading of a round names what it found also when a later round has folded it.
  await expect(page.getByText(/^Round 1.*found [1-9]/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Advanced prospecting cancelled')
  await expect(running).toBeHidden()
  await expect(page.getByRole('heading', { name: `${name} Prospect`, exact: true })).toBeVisible()
  await page.getByText('How it was researched').click()
  await expect(round).toBeVisible()
  await expectAccessible(page, 'the report of a research')
  await expect(other.getByText(/^Prospected /)).toBeVisible()
})
