import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, serverFor } from '../../test/render-app.tsx'
import { guide } from './guide.ts'
import { questions } from './questions.ts'

const openHelp = async (address = '/help') => {
  serverFor('user')
  const user = renderApp(address)
  await screen.findByRole('heading', { name: 'Help' })
  return user
}

test('every part of the guide and every question can be linked to', async () => {
  await openHelp()
  const contents = screen.getByRole('navigation', { name: 'Contents' })
  for (const { id, title } of guide) {
    expect(screen.getByRole('heading', { name: title }).id).toBe(id)
    expect(contents.querySelector(`a[href="#${id}"]`)?.textContent).toBe(title)
  }
  for (const { id } of questions) expect(document.getElementById(id)).not.toBeNull()
})

test('a question that the address names is open', async () => {
  await openHelp('/help#empty-field')
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  expect(document.querySelector<HTMLDetailsElement>('#empty-field')?.open).toBe(true)
})

test('a search shows the parts that hold every word, and says when there is none', async () => {
  const user = await openHelp()
  await user.keyboard('/')
  await user.keyboard('Robots TXT')
  expect(screen.getByRole('heading', { name: 'Privacy' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Weights' })).toBeNull()
  expect(screen.getByText('1 part found')).toBeDefined()
  await user.keyboard(' zebra')
  expect(screen.getByText('Nothing found')).toBeDefined()
})
