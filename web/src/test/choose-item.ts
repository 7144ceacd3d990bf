import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Chooses an item of the open menu by keyboard: in jsdom a menu does not react to pointer events. */
export const chooseItem = async (
  user: UserEvent,
  name: string,
  role: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
) => {
  const item = await screen.findByRole(role, { name })
  // Keys that are pressed before go to the button.
  await waitFor(() => expect(item.closest('[role=menu]')).toBe(document.activeElement))
  await waitFor(async () => {
    await user.keyboard('{ArrowDown}')
    expect(item.hasAttribute('data-highlighted')).toBe(true)
  })
  await user.keyboard('{Enter}')
}
