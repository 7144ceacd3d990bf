import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { type Shortcuts, shownShortcuts, useShortcuts } from './shortcuts.ts'

const Listens = ({ name = 'Leads', shortcuts }: { name?: string; shortcuts: Shortcuts }) => {
  useShortcuts(name, shortcuts)
  return null
}

const keys = () => {
  const run = { j: vi.fn(), '?': vi.fn(), 'mod+k': vi.fn() }
  const shortcuts = Object.fromEntries(
    Object.entries(run).map(([key, pressed]) => [key, { does: `Does ${key}`, run: pressed }]),
  )
  return { run, shortcuts }
}

test('a key runs its shortcut in either case', async () => {
  const { run, shortcuts } = keys()
  render(<Listens shortcuts={shortcuts} />)
  await userEvent.keyboard('jJ?')
  expect(run.j).toHaveBeenCalledTimes(2)
  expect(run['?']).toHaveBeenCalledTimes(1)
})

test('a key that is pressed as soon as its page is shown runs its shortcut', () => {
  const { run, shortcuts } = keys()
  const Page = () => {
    useLayoutEffect(() => {
      fireEvent.keyDown(document.body, { key: 'j' })
    }, [])
    return <Listens shortcuts={shortcuts} />
  }
  render(<Page />)
  expect(run.j).toHaveBeenCalledTimes(1)
})

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s is mod+k', async (pressed) => {
  const { run, shortcuts } = keys()
  render(<Listens shortcuts={shortcuts} />)
  await userEvent.keyboard(pressed)
  expect(run['mod+k']).toHaveBeenCalledTimes(1)
})

test.each(['{Control>}j{/Control}', '{Alt>}j{/Alt}', '{Control>}{Shift>}k{/Shift}{/Control}'])(
  '%s is left to the browser',
  async (pressed) => {
    const { run, shortcuts } = keys()
    render(<Listens shortcuts={shortcuts} />)
    await userEvent.keyboard(pressed)
    expect(run.j).not.toHaveBeenCalled()
    expect(run['mod+k']).not.toHaveBeenCalled()
  },
)

test('while the user types, only shortcuts with Ctrl or Cmd are active', async () => {
  const { run, shortcuts } = keys()
  render(
    <>
      <Listens shortcuts={shortcuts} />
      <input aria-label="text" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('text'), 'j?{Control>}k{/Control}')
  expect(screen.getByLabelText<HTMLInputElement>('text').value).toBe('j?')
  expect(run.j).not.toHaveBeenCalled()
  expect(run['mod+k']).toHaveBeenCalledTimes(1)
})

test('a shortcut that yields to text fields leaves its key to them', async () => {
  const undo = vi.fn()
  render(
    <>
      <Listens shortcuts={{ 'mod+z': { does: 'Undo', run: undo, yieldsToFields: true } }} />
      <input aria-label="text" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('text'), 'j{Control>}z{/Control}')
  expect(undo).not.toHaveBeenCalled()
  screen.getByLabelText('text').blur()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
})

test.each([
  ['dialog', <div key="dialog" role="dialog" aria-modal="true" />],
  ['native dialog', <dialog key="native" open />],
])('shortcuts are inactive while a %s is open', async (_, dialog) => {
  const { run, shortcuts } = keys()
  render(
    <>
      <Listens shortcuts={shortcuts} />
      {dialog}
    </>,
  )
  await userEvent.keyboard('j{Control>}k{/Control}')
  expect(run.j).not.toHaveBeenCalled()
  expect(run['mod+k']).not.toHaveBeenCalled()
})

test('shortcuts are inactive while a menu has the focus', async () => {
  const { run, shortcuts } = keys()
  render(
    <>
      <Listens shortcuts={shortcuts} />
      <div role="menu" tabIndex={0} />
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('j')
  expect(run.j).not.toHaveBeenCalled()
})

test('of two shortcuts for one key the latest mounted runs, and the other one after it is unmounted', async () => {
  const outer = keys()
  const inner = keys()
  const { rerender } = render(<Listens shortcuts={outer.shortcuts} />)
  rerender(
    <>
      <Listens shortcuts={outer.shortcuts} />
      <Listens name="Card" shortcuts={inner.shortcuts} />
    </>,
  )
  await userEvent.keyboard('j')
  expect(shownShortcuts().map(({ name }) => name)).toEqual(['Card', 'Leads'])
  rerender(<Listens shortcuts={outer.shortcuts} />)
  await userEvent.keyboard('j')
  expect(inner.run.j).toHaveBeenCalledTimes(1)
  expect(outer.run.j).toHaveBeenCalledTimes(1)
  expect(shownShortcuts()).toHaveLength(1)
})
