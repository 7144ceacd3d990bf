import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnTitle, TitledPage } from './page-title.tsx'

const Page = ({ ownTitle }: { ownTitle?: string }) => (
  <TitledPage title="Lead">{ownTitle ? <OwnTitle text={ownTitle} /> : null}</TitledPage>
)

test('a page shows its declared title except while it has its own', () => {
  const { rerender } = render(<Page />)
  expect(document.title).toBe('Lead · Assay')
  rerender(<Page ownTitle="Maple Dental" />)
  expect(document.title).toBe('Maple Dental · Assay')
  rerender(<Page ownTitle="Oak Joinery" />)
  expect(document.title).toBe('Oak Joinery · Assay')
  rerender(<Page />)
  expect(document.title).toBe('Lead · Assay')
  expect(document.querySelectorAll('title')).toHaveLength(1)
})
