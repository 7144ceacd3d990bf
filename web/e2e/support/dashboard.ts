import { expect, type Page } from '@playwright/test'
import { addActivity, addLead } from './crm.ts'

/** Opens the dashboard of a user with a lead and a note. */
export const openFullDashboard = async (page: Page) => {
  const { id } = await addLead(page.request, { companyName: 'Maple Dental', status: 'hot', score: 82 })
  await addActivity(page.request, { leadId: id, type: 'note', content: 'Wants a quote' })
  await page.goto('/dashboard')
  await expect(page.locator('[data-bar]')).toHaveCount(8)
  await expect(page.getByText('Note: Wants a quote')).toBeVisible()
}
