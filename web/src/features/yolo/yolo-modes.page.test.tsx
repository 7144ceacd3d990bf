import { getYoloFigures } from '@assay/shared/features/yolo/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../test/fake-server.ts'
import { renderApp } from '../../test/render-app.tsx'
import { buildFigures, openDialog, serveYolo } from '../../test/yolo/test-run.ts'

const cardOf = async (mode: string) => {
  const radio = await screen.findByRole('radio', { name: mode })
  return within(radio.parentElement as HTMLElement)
}

test('the page introduces YOLO Mode and its four modes with their targets', async () => {
  serveYolo()
  renderApp('/yolo-mode')
  expect(await screen.findByRole('heading', { name: 'YOLO Mode', level: 1 })).toBeDefined()
  expect(
    screen.getByText('Accelerate lead generation by adjusting speed and accuracy parameters'),
  ).toBeDefined()
  for (const [mode, description, ...targets] of [
    ['Cautious', 'Standard lead generation with high accuracy', '1-2 mins', '95%', '5-10'],
    ['Bold', 'Faster lead generation with moderate accuracy', '30-45 secs', '80%', '15-25'],
    ['Risky', 'High volume lead generation with reduced filtering', '15-20 secs', '65%', '40-60'],
    ['YOLO', 'Maximum speed and quantity, minimal filtering', '5-10 secs', '40%', '100+'],
  ] as const) {
    const card = await cardOf(mode)
    expect(card.getByText(description)).toBeDefined()
    for (const name of ['Speed', 'Accuracy', 'Volume']) expect(card.getByText(name)).toBeDefined()
    for (const target of targets) expect(card.getByText(target)).toBeDefined()
    const evaluation = card.getByRole('button', { name: `Accuracy of ${mode} in the evaluation` })
    const hint = document.getElementById(evaluation.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('on a simulated web')
    expect(card.queryByRole('button', { name: 'High Risk' }) !== null).toBe(mode === 'YOLO')
  }
})

test('beside each target stands what the workspace’s own runs measured', async () => {
  const accuracy = { right: 22, judged: 25 }
  serveYolo(buildFigures({ mode: 'bold', accuracy, measured: { seconds: 38, leads: 17, runs: 3 } }))
  renderApp('/yolo-mode')
  const bold = await cardOf('Bold')
  expect(await bold.findByText('88%')).toBeDefined()
  expect(bold.getByText('25 judged')).toBeDefined()
  expect(bold.getByText('38 s')).toBeDefined()
  expect(bold.getByText('17')).toBeDefined()
  expect(bold.getAllByText('3 runs')).toHaveLength(2)
  expect((await cardOf('Risky')).getAllByText('not measured yet')).toHaveLength(3)
})

test('figures that cannot be loaded do not hide the modes, and can be asked for again', async () => {
  const server = serveYolo().on(getYoloFigures, () => refusal(500, 'UNEXPECTED', 'Something went wrong.'))
  const user = renderApp('/yolo-mode')
  expect(await screen.findByText(/your own runs measured could not be loaded/)).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Bold' })).toBeDefined()
  server.on(getYoloFigures, () => buildFigures())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('not measured yet')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('the High Risk badge explains itself to keyboard and touch, and Escape hides it', async () => {
  serveYolo()
  const user = renderApp('/yolo-mode')
  const badge = await screen.findByRole('button', { name: 'High Risk' })
  const tooltip = screen.getByText('YOLO mode may retrieve leads with less verification. Use with caution!')
  expect(badge.getAttribute('aria-describedby')).toBe(tooltip.id)
  const isShown = () => getComputedStyle(tooltip).display !== 'none'
  expect(isShown()).toBe(false)
  badge.focus()
  await expect.poll(isShown).toBe(true)
  await user.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  await user.pointer({ keys: '[TouchA]', target: badge })
  await expect.poll(isShown).toBe(true)
})

test('a mode is chosen on its card and holds in the dialog, with its price, time and what is left', async () => {
  serveYolo()
  const user = renderApp('/yolo-mode')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Cautious' })).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'YOLO' }))
  await user.click(screen.getByRole('button', { name: 'New YOLO search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New YOLO search' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'YOLO' }).checked).toBe(true)
  expect(dialog.getByText(/may retrieve leads with less verification/)).toBeDefined()
  expect((await dialog.findByText('At most $0.12')).parentElement?.textContent).toBe(
    'At most $0.12 and 120 s (the limits: no run in this mode yet)',
  )
  expect(dialog.getByText('up to 108 leads in 18 lanes')).toBeDefined()
  expect(dialog.getByText('1 lookup · 96 of 100 lookups left')).toBeDefined()
  expect(dialog.getByText('$4.98 of today’s AI budget left')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Bold' }))
  expect(dialog.getByText('up to 18 leads in 6 lanes')).toBeDefined()
})

test('the dialog is closed by Cancel before a search has begun', async () => {
  serveYolo()
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
