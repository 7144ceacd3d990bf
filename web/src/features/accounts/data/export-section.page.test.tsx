import { exportAccount, listSessions } from '@assay/shared/features/accounts/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const zip = (link?: string) =>
  new Reply(200, 'bytes', { 'content-type': 'application/zip', ...(link && { link }) })

const download = async (server: ReturnType<typeof serverFor>) => {
  server.on(listSessions, () => [])
  const user = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Download My Data' }))
}

test('the data is downloaded as one ZIP file', async () => {
  const server = serverFor('user').on(exportAccount, () => zip())
  await download(server)
  expect(await screen.findByText('Everything is in one ZIP file.')).toBeDefined()
  expect(saved).toEqual([expect.stringMatching(/^assay-\d{4}-\d\d-\d\d\.zip$/)])
  expect(server.requestsOf(exportAccount)).toHaveLength(1)
})

test('a large account is downloaded as several numbered files', async () => {
  await download(
    serverFor('user').on(exportAccount, ({ seen }) =>
      zip(seen.query.has('cursor') ? undefined : '</api/account/export?cursor=c>; rel="next"'),
    ),
  )
  expect(await screen.findByText('Everything is in 2 ZIP files.')).toBeDefined()
  expect(saved).toEqual([
    expect.stringMatching(/-part-1-of-2\.zip$/),
    expect.stringMatching(/-part-2-of-2\.zip$/),
  ])
})

test('a failure downloads nothing', async () => {
  const message = 'Something went wrong on our side.'
  await download(serverFor('user').on(exportAccount, () => refusal(500, 'UNEXPECTED', message)))
  expect((await screen.findByRole('alert')).textContent).toContain('Data not downloaded')
  expect(saved).toEqual([])
})
