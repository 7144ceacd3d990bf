import type { Locator, Page } from '@playwright/test'
import { startWorld } from '../../infra/src/web/sample/start-world.ts'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { addLead } from './support/crm.ts'
import { type Hands, places } from './support/hands.ts'
import { expect, test as journey } from './support/journey.ts'
import { hoursLater } from './support/later.ts'
import { dentists, findCompanies, huntingOn, savedLeads } from './support/lead-hunting.ts'
import { type Receiver, signatureOf, startReceiver } from './support/receiver.ts'
import { type Settings, startStack } from './support/stack.ts'
import { expectToast } from './support/toast.ts'

/** The product with a sample world in which this process receives the events of webhooks. */
const test = journey.extend<object, { outside: { receiver: Receiver; env: Settings; hours: number } }>({
  outside: [
    async ({ freshFor: _named }, use) => {
      const world = await startWorld()
      const receiver = await startReceiver(world.env.WEB_CONNECT_TO)
      await use({ receiver, env: { ...world.env, WEB_CONNECT_TO: receiver.address }, hours: 0 })
      receiver.close()
      await world.close()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ outside }, use) => {
      const stack = await startStack(outside.env)
      await use(stack)
      await stack.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // No faults are set, so there are none to remove.
  world: async ({ stack }, use) => use(stack.world),
})

/** Creates a webhook and opens it; its secret. */
const addWebhook = async (page: Page, { press }: Hands): Promise<string> => {
  await page.goto('/webhooks')
  await press(page.getByRole('button', { name: 'Create Webhook' }))
  const dialog = page.getByRole('dialog', { name: 'Create Webhook' })
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('https://hooks.example/assay')
  await press(dialog.getByLabel('Lead created'))
  await press(dialog.getByRole('button', { name: 'Create Webhook' }))
  const secret = await dialog.getByText(/^whsec_/).textContent()
  await press(dialog.getByRole('button', { name: 'Done' }))
  await press(page.getByRole('link', { name: 'hooks.example' }))
  return secret ?? ''
}

/** Makes the page ask for changes until this is there; by itself it asks every 15 seconds. */
const untilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass()

const watchDaily = async (page: Page, { press, pick }: Hands) => {
  await press(page.getByRole('button', { name: 'Watch this search' }))
  const dialog = page.getByRole('dialog', { name: 'Watch this search' })
  await pick(dialog.getByRole('radio', { name: 'Daily' }))
  await expect(dialog.getByText(/^Each run: 1 lookup · \$0\.\d+/)).toBeVisible()
  await expect(dialog.getByText(/^A month: at most 31 lookups, about \$/)).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Watch', exact: true }))
  await expect(page.getByRole('link', { name: 'Watched daily' })).toBeFocused()
}

/** Has an event refused, and sends it again. */
const replay = async (page: Page, { press }: Hands, receiver: Receiver) => {
  const log = page.getByRole('region', { name: 'Events of the last 30 days' }).getByRole('listitem')
  await addLead(page.request, { companyName: 'Maple Dental' })
  await untilShown(page, log.filter({ hasText: 'Delivered' }).getByText(/^204 in/))
  receiver.status = 500
  await addLead(page.request, { companyName: 'Oak Dental' })
  await untilShown(page, log.filter({ hasText: 'Waiting' }).getByText(/^500 in/))
  receiver.status = 204
  await press(log.first().getByRole('button', { name: 'Replay Lead created' }))
  await expectToast(page, 'The event was taken', /^204 in/)
  await expect(log.filter({ hasText: 'Delivered' })).toHaveCount(2)
}

/** The companies that a watched search has found are the only ones that its alert shows, and none is a known one. */
const openAlert = async (page: Page, { press }: Hands, known: number[]) => {
  await page.goto('/alerts')
  const alert = page.getByRole('listitem').filter({ hasText: / new compan/ })
  await untilShown(page, alert.getByText(`“${dentists}”`))
  await press(alert.getByRole('link'))
  const { rows } = huntingOn(page)
  const saved = await savedLeads(page)
  const fresh = saved.filter(({ id }) => !known.includes(id))
  await expect(rows).toHaveCount(fresh.length)
  for (const { companyName } of fresh)
    await expect(rows.filter({ hasText: companyName }).first()).toBeVisible()
  // Some companies of the sample world have the same name.
  expect(new Set(saved.map(({ companyName, website }) => `${companyName} ${website}`)).size).toBe(
    saved.length,
  )
}

for (const { place, device, hands, isDesk } of places) {
  test.describe(place, () => {
    test.use(device)

    test('a webhook gets signed events and a failed one again; a watched search reports only what is new a day later', async ({
      page,
      stack,
      outside,
    }) => {
      test.slow()
      const { receiver } = outside
      await signUp(page.request)
      receiver.received.length = 0
      const secret = await addWebhook(page, hands)
      await replay(page, hands, receiver)
      const names = receiver.received.map(({ body }) => JSON.parse(body).data.companyName)
      expect(names).toEqual(['Maple Dental', 'Oak Dental', 'Oak Dental'])
      for (const request of receiver.received)
        expect(request.headers['webhook-signature']).toBe(signatureOf(request, secret))
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)

      await findCompanies(page, dentists, 5)
      await page.goto('/lead-hunting')
      const known = (await savedLeads(page)).map(({ id }) => id)
      expect(known).toHaveLength(5)
      await watchDaily(page, hands)
      if (!isDesk) await expectAccessible(page, 'a watched search')
      await stack.stop()
      // The journey at the other width may have set the same product a day ahead.
      outside.hours += 25
      await stack.start(hoursLater(outside.hours))
      await openAlert(page, hands, known)
      if (!isDesk) await expectAccessible(page, 'what a watched search has found')
    })
  })
}
