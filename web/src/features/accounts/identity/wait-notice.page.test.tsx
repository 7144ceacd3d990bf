import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { advance, freezeClock } from '../../../test/polling.tsx'
import { system } from '../../../ui/theme/system.ts'
import { WaitNotice } from './wait-notice.tsx'

beforeEach(freezeClock)

test('the seconds until the next attempt are counted down, and the notice disappears', async () => {
  render(
    <ChakraProvider value={system}>
      <WaitNotice seconds={42} />
    </ChakraProvider>,
  )
  const shown = () => screen.queryByRole('timer')?.textContent
  expect(shown()).toBe('Too many attempts. You can try again in 42 seconds.')
  await advance(41_000)
  expect(shown()).toBe('Too many attempts. You can try again in a second.')
  await advance(1000)
  expect(shown()).toBeUndefined()
})
