import { ChakraProvider, Menu } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { system } from '../theme/system.ts'
import type { PanelProps } from './lazy-panel.ts'
import { MenuButton } from './menu-button.tsx'
import { MenuPanel } from './menu-panel.tsx'

const Fruits = ({ onPick, ...panel }: PanelProps & { onPick: (fruit: string) => void }) => (
  <MenuPanel {...panel} placement="bottom-start">
    <Menu.Item value="none" disabled>
      None
    </Menu.Item>
    {['apple', 'pear', 'plum'].map((fruit) => (
      <Menu.Item key={fruit} value={fruit} onSelect={() => onPick(fruit)}>
        {fruit}
      </Menu.Item>
    ))}
  </MenuPanel>
)

const renderMenu = async () => {
  const onPick = vi.fn()
  render(
    <ChakraProvider value={system}>
      <MenuButton loadMenu={async () => Fruits} menu={{ onPick }}>
        Fruit
      </MenuButton>
    </ChakraProvider>,
  )
  const user = userEvent.setup()
  await user.tab()
  return { user, onPick, button: screen.getByRole('button', { name: 'Fruit' }) }
}

const menu = async () => {
  const shown = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(shown))
  return shown
}

const highlighted = (shown: HTMLElement) =>
  document.getElementById(shown.getAttribute('aria-activedescendant') ?? '')?.textContent

test.each([
  ['{Enter}', 'apple'],
  [' ', 'apple'],
  ['{ArrowDown}', 'apple'],
  ['{ArrowUp}', 'plum'],
])('a menu opened by %j highlights %s, which Enter picks', async (key, fruit) => {
  const { user, onPick, button } = await renderMenu()
  for (const times of [1, 2]) {
    await user.keyboard(key)
    const shown = await menu()
    await waitFor(() => expect(highlighted(shown)).toBe(fruit))
    await user.keyboard('{Enter}')
    expect(onPick.mock.calls).toEqual(Array(times).fill([fruit]))
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

test('a menu opened by pointer highlights nothing, also after it was opened by a key', async () => {
  const { user, button } = await renderMenu()
  await user.keyboard('{Enter}')
  await menu()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  expect(highlighted(await menu())).toBeUndefined()
})
