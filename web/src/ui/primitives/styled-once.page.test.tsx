import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from '../theme/system.ts'
import { styledOnce } from './styled-once.tsx'

const Cell = styledOnce('span', { base: { color: 'fg.muted', px: 2 } })

test('the first element works out its styles, and the others have its class', () => {
  const shown = (names: string[]) => (
    <ChakraProvider value={system}>
      {names.map((name) => (
        <Cell key={name} title={name}>
          {name}
        </Cell>
      ))}
    </ChakraProvider>
  )
  const { rerender } = render(shown(['one']))
  const { className } = screen.getByTitle('one')
  expect(className).not.toBe('')
  expect(getComputedStyle(screen.getByTitle('one')).paddingInline).not.toBe('')
  rerender(shown(['one', 'two']))
  expect(screen.getByTitle('two').className).toBe(className)
  expect(screen.getByTitle('two').textContent).toBe('two')
})
