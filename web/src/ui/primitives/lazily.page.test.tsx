import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazily } from './lazily.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

const show = (Content: typeof Greeting) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Content name="Ada" />
    </Suspense>,
  )

test('code that is not there is shown after a fallback', async () => {
  const Later = lazily(async () => Greeting)
  show(Later)
  expect(screen.getByText('Loading')).toBeDefined()
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})

test('preloaded code needs no fallback', async () => {
  const There = lazily(async () => Greeting)
  await There.preload()
  show(There)
  expect(screen.getByText('Hello Ada')).toBeDefined()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('code that could not be preloaded is loaded when it is shown', async () => {
  let isOffline = true
  const Content = lazily(async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return Greeting
  })
  await expect(Content.preload()).rejects.toThrow('Failed to fetch')
  isOffline = false
  show(Content)
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})
