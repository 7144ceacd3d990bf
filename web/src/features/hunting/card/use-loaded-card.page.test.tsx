import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { system } from '../../../ui/theme/system.ts'
import { CardOnItsWay, type LoadCard, useLoadedCard } from './use-loaded-card.tsx'

const onBack = vi.fn()

const Place = ({ load }: { load: LoadCard }) => {
  const { Card, hasFailed, retry } = useLoadedCard(load, true)
  return Card ? <p>The card</p> : <CardOnItsWay hasFailed={hasFailed} onRetry={retry} onBack={onBack} />
}

test('a card that cannot be loaded says so, leads back to the list, and is loaded by trying again', async () => {
  const load = vi
    .fn<LoadCard>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => null)
  const user = userEvent.setup()
  render(
    <ChakraProvider value={system}>
      <Place load={load} />
    </ChakraProvider>,
  )
  expect(await screen.findByText('The company could not be shown.')).toBeDefined()
  await user.click(screen.getByText('Back to the list'))
  expect(onBack).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: /again|retry/i }))
  expect(await screen.findByText('The card')).toBeDefined()
})
