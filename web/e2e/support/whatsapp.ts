import type { Page } from '@playwright/test'
import { addLead } from './crm.ts'
import { expect } from './journey.ts'

const message = (id: number, change: object) => ({
  id,
  leadId: 1,
  userId: 1,
  to: '+12175550123',
  from: null,
  body: 'Hello Ann, your duty roster fits on one page. May I show you?',
  mediaUrl: null,
  status: 'delivered',
  twilioSid: null,
  errorMessage: null,
  metadata: {},
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  ...change,
})

/** Opens the page of a lead that has written back, on a site that can send WhatsApp messages. */
export const openWhatsapp = async (page: Page) => {
  const { id } = await addLead(page.request, { companyName: 'Maple Dental', phone: '+1 217 555 0123' })
  await page.route('**/api/whatsapp/config', (route) =>
    route.fulfill({
      json: { configured: true, message: 'WhatsApp is set up.', missingFields: [], from: '+12175550100' },
    }),
  )
  await page.route('**/api/leads/*/whatsapp-messages', (route) =>
    route.fulfill({
      json: {
        messages: [
          message(3, { from: '+12175550123', to: '+12175550100', body: 'Yes, on Tuesday' }),
          message(2, { status: 'read' }),
          message(1, { status: 'failed', errorMessage: 'This number has no WhatsApp.' }),
        ],
        replyUntil: new Date(Date.now() + 3_600_000).toISOString(),
        isStopped: false,
        emailSuppressedBy: 'unsubscribed',
      },
    }),
  )
  await page.goto(`/leads/${id}`)
  await expect(page.getByRole('form', { name: 'Send WhatsApp message' })).toBeVisible()
}

/** The form that sends a template, with what is missing. */
export const openWhatsappErrors = async (page: Page) => {
  await page.getByText('Template', { exact: true }).click()
  await page.getByLabel('Template text').fill('Hello {{1}}')
  await page.getByRole('button', { name: 'Send WhatsApp' }).click()
  await expect(page.getByText('Enter what stands in this place')).toBeVisible()
}
