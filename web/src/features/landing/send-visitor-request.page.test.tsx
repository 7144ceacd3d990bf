import { createDemoRequest } from '@assay/shared/features/landing/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { renderDemoDialog } from '../../test/landing/test-demo-dialog.tsx'
import { sendVisitorRequest } from './send-visitor-request.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  document.body.innerHTML = renderDemoDialog()
  const form = document.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendVisitorRequest(form)
  })
})

/** React does not remove what the test itself added to the document. */
afterEach(() => document.body.replaceChildren())

const receivedAt = '2026-11-20T10:00:00.000Z'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (name = 'Ann', email = 'ann@reps.example') => {
  const user = userEvent.setup()
  if (name) await user.type(field('Name'), name)
  if (email) await user.type(field('Email'), email)
  return user
}
const send = async (user = userEvent.setup()) =>
  user.click(screen.getByRole('button', { name: 'Send request' }))

test('an incomplete form shows an error at each field and sends nothing', async () => {
  await send(await fill('', 'ann@'))
  expect(screen.getByText('Name is required').hidden).toBe(false)
  expect(screen.getByText('Please enter a valid email address').hidden).toBe(false)
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(field('Email').getAttribute('aria-describedby')).toBe('request-email-error')
})

test('a request that was received says where the answer goes', async () => {
  const sent: unknown[] = []
  server.on(createDemoRequest, ({ body }) => {
    sent.push(body)
    return { receivedAt }
  })
  await send(await fill())
  const done = await screen.findByRole('heading', { name: 'Request received' })
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(screen.getByText('ann@reps.example')).toBeDefined()
  expect(sent).toEqual([{ topic: 'demo', name: 'Ann', email: 'ann@reps.example', company: '', message: '' }])
})

test('a refusal is shown at its field', async () => {
  server.on(createDemoRequest, () =>
    refusal(400, 'INVALID_INPUT', 'Please enter a valid email address', [
      { path: 'email', message: 'Please enter a valid email address' },
    ]),
  )
  await send(await fill())
  expect((await screen.findByText('Please enter a valid email address')).id).toBe('request-email-error')
})

test.each([
  [429, 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
  [500, 'UNEXPECTED', 'Something went wrong on our side. Please try again.'],
] as const)('after %i what was typed is kept, and the reason said', async (status, code, message) => {
  server.on(createDemoRequest, () => refusal(status, code, message))
  await send(await fill())
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${message} What you typed is kept; please send it again.`,
  )
  expect(field('Name').value).toBe('Ann')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send request' }).disabled).toBe(false)
})
