import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { system } from '../theme/system.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { PopoverButton } from './popover-button.tsx'
import { Toaster } from './toaster.tsx'

const Example = ({ isPending = false, hasToast = true, onConfirm = () => undefined }) => {
  const [isOpen, setIsOpen] = useState(false)
  const toast = { id: 1, title: 'Failed to melt', variant: 'destructive' as const, durationMs: 60_000 }
  return (
    <ChakraProvider value={system}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Melt
      </button>
      <ConfirmDialog
        title="Confirm Melting"
        text="Ore that is melted cannot be put back."
        action="Melt it"
        pendingAction="Melting..."
        isOpen={isOpen}
        isPending={isPending}
        onConfirm={onConfirm}
        onClose={() => setIsOpen(false)}
      />
      <Toaster toasts={hasToast ? [toast] : []} onDismiss={() => undefined} hasNavigation={false} />
    </ChakraProvider>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Melt' }))
  return screen.getByRole('alertdialog', { name: 'Confirm Melting' })
}

const isOpen = (role = 'alertdialog') => screen.queryByRole(role) !== null

test('a confirmation has a name and a description, and Cancel has the focus', async () => {
  render(<Example />)
  const dialog = await open()
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toBe('Ore that is melted cannot be put back.')
  expect(document.activeElement?.textContent).toBe('Cancel')
})

test.each(['Cancel', 'Close'])('%s closes it and returns the focus', async (name) => {
  render(<Example />)
  const dialog = await open()
  await userEvent.click(within(dialog).getByRole('button', { name }))
  expect(isOpen()).toBe(false)
  expect(document.activeElement?.textContent).toBe('Melt')
})

test('Escape closes it', async () => {
  render(<Example />)
  await open()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})

test('a press on the backdrop closes it; one that starts or ends inside does not', async () => {
  render(<Example />)
  const dialog = await open()
  const text = within(dialog).getByText('Ore that is melted cannot be put back.')
  await userEvent.click(text)
  fireEvent.pointerDown(text)
  fireEvent.click(dialog)
  expect(isOpen()).toBe(true)
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(isOpen()).toBe(false)
})

test('a press on the backdrop does not close what would be lost', () => {
  render(
    <ChakraProvider value={system}>
      <Dialog title="Ore" isOpen ignoresBackdrop onClose={() => expect.unreachable()}>
        <DialogBody>Gold</DialogBody>
      </Dialog>
    </ChakraProvider>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Ore' })
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(isOpen('dialog')).toBe(true)
})

test('only the action button confirms', async () => {
  const onConfirm = vi.fn()
  render(<Example onConfirm={onConfirm} />)
  await open()
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Melt it' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('while pending the button says so and is disabled', async () => {
  const onConfirm = vi.fn()
  render(<Example isPending onConfirm={onConfirm} />)
  await open()
  const button = screen.getByRole('button', { name: 'Melting...' })
  await userEvent.click(button)
  expect(button).toHaveProperty('disabled', true)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a toast is rendered inside the topmost dialog, and outside when there is none', async () => {
  render(<Example />)
  expect(screen.getByText('Failed to melt').closest('dialog')).toBeNull()
  const dialog = await open()
  expect(within(dialog).getByText('Failed to melt')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Failed to melt').closest('dialog')).toBeNull()
})

test('without a toast nothing is below the buttons of a dialog', async () => {
  const { rerender } = render(<Example hasToast={false} />)
  const dialog = await open()
  const region = within(dialog).getByRole('region', { name: 'Notifications' })
  expect(getComputedStyle(region).paddingBottom).toBe('0px')
  rerender(<Example />)
  expect(getComputedStyle(region).paddingBottom).not.toBe('0px')
})

test('a closed dialog renders nothing', () => {
  render(
    <ChakraProvider value={system}>
      <Dialog title="Ore" isOpen={false} onClose={() => undefined}>
        <DialogBody>Gold</DialogBody>
      </Dialog>
    </ChakraProvider>,
  )
  expect(screen.queryByText('Gold')).toBeNull()
})

test('a popover of a dialog opens inside it: what is outside is covered and inert', async () => {
  render(
    <ChakraProvider value={system}>
      <Dialog title="Assay" isOpen onClose={() => undefined}>
        <DialogBody>
          <PopoverButton panelName="Evidence" panelTitle="Fineness" panel={() => '916 of 1000'}>
            Fineness
          </PopoverButton>
        </DialogBody>
      </Dialog>
    </ChakraProvider>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Assay' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fineness' }))
  expect(await within(dialog).findByText('916 of 1000')).toBeDefined()
})
