import { expect, type Page } from '@playwright/test'

/** All visible toasts. */
export const toastsOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('[data-variant]')

/** Waits for the toast of this title; a failure is in the destructive style, and there is one toast at a time. */
export const expectToast = async (
  page: Page,
  title: string,
  description?: string | RegExp,
  variant: 'plain' | 'destructive' = 'plain',
) => {
  const toast = toastsOf(page)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible()
  await expect(toast).toHaveAttribute('data-variant', variant)
  await expect(toast).toHaveCount(1)
}

export const expectFailureToast = (page: Page, title: string, description?: string | RegExp) =>
  expectToast(page, title, description, 'destructive')
