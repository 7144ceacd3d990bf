import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { system } from '../theme/system.ts'
import { Tabs } from './tabs.tsx'

const tabs = [
  { name: 'ore', title: 'Ore', content: 'Gold and stone' },
  { name: 'stone', title: 'Stone', content: 'Black slate' },
  { name: 'scales', title: 'Scales', content: 'Two pans' },
] as const

const Example = () => {
  const [shown, show] = useState<(typeof tabs)[number]['name']>('ore')
  return (
    <ChakraProvider value={system}>
      <Tabs label="Assaying" tabs={tabs} shown={shown} onShow={show} />
    </ChakraProvider>
  )
}

const selected = () => screen.getByRole('tab', { selected: true })

test('a tab labels its panel, and only the shown tab is a tab stop', async () => {
  render(<Example />)
  expect(screen.getByRole('tabpanel', { name: 'Ore' }).textContent).toBe('Gold and stone')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  await userEvent.click(screen.getByRole('tab', { name: 'Stone' }))
  const panel = screen.getByRole('tabpanel', { name: 'Stone' })
  expect(panel.textContent).toBe('Black slate')
  expect(selected().getAttribute('aria-controls')).toBe(panel.id)
})

test('arrow keys wrap around, Home and End go to the ends', async () => {
  render(<Example />)
  await userEvent.tab()
  const seen: (string | null)[] = []
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
    await userEvent.keyboard(key)
    expect(document.activeElement).toBe(selected())
    seen.push(selected().textContent)
  }
  expect(seen).toEqual(['Stone', 'Scales', 'Ore', 'Scales', 'Ore'])
})
