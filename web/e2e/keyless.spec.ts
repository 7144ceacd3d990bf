import { startWorld } from '../../infra/src/web/sample/start-world.ts'
import { signUp } from './support/account.ts'
import { expect, test as journey } from './support/journey.ts'
import { dentists, hunt, savedLeads } from './support/lead-hunting.ts'
import { startStack } from './support/stack.ts'

/** The product with OpenStreetMap and companies' own sites, but no model provider and no web search. */
const test = journey.extend({
  stack: [
    async ({ freshFor: _named }, use) => {
      const world = await startWorld()
      const { NOMINATIM_URL, OVERPASS_URL, WEB_CONNECT_TO, DNS_SERVER } = world.env
      const stack = await startStack({ NOMINATIM_URL, OVERPASS_URL, WEB_CONNECT_TO, DNS_SERVER })
      await use(stack)
      await stack.close()
      await world.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // This instance has no sample world, so there are no faults to remove.
  world: async ({ stack }, use) => use(stack.world),
})

test('without a key, OpenStreetMap and company sites give checked leads, and rules write the texts', async ({
  page,
}) => {
  await signUp(page.request)
  const { rows, receipt, card, chat } = await hunt(page, dentists, 5)
  await expect(rows).toHaveCount(5)
  await expect(page.getByText('Sample data')).toHaveCount(0)
  const leads = await savedLeads(page)
  expect(new Set(leads.flatMap(({ sources }) => sources))).toEqual(new Set(['OpenStreetMap']))
  expect(leads.some(({ verification }) => verification === 'verified')).toBe(true)
  await expect(receipt).toContainText('$0.00')

  await rows.first().click()
  await expect(card.getByText('Compiled from the facts by rules, without AI.')).toBeVisible()
  await chat.getByPlaceholder('Type your message...').fill('What is their phone number?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  const answer = chat.locator('[data-role=assistant]')
  await expect(answer).toContainText(/\d/)
  await expect(answer).not.toContainText('Sorry')
})
