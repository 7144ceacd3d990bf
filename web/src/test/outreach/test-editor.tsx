import { screen, within } from '@testing-library/react'
import { renderApp } from '../render-app.tsx'

type User = ReturnType<typeof renderApp>

/** The card of a step in the editor. */
export const step = (number: number) => within(screen.getByRole('group', { name: `Step ${number}` }))

/** The subjects of the templates, in their order; the others are the assistant's. */
export const stepNames = () =>
  screen
    .queryAllByRole('group', { name: /^Step \d$/ })
    .map((group) => within(group).queryByLabelText<HTMLInputElement>('Subject Line')?.value ?? 'assistant')

export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

export const openNew = async () => {
  const user = renderApp('/campaigns/new')
  await screen.findByRole('form', { name: 'New Campaign' })
  return user
}

/** Opens the editor of the campaign 1. */
export const openEdit = async () => {
  const user = renderApp('/campaigns/1/edit')
  await screen.findByRole('form', { name: 'Edit Campaign' })
  return user
}

export const rename = async (user: User, name: string) => {
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), name)
}
