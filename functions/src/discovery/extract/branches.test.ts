import { expect, it } from 'vitest'
import { owner, pageOf } from '../../testing/maple-page.ts'
import { ownLinesOf } from './own-lines.ts'

const body = `
  <h2>Head office</h2><p>12 Elm St</p><p>Springfield, IL 62704</p><p>(217) 555-0110</p>
  <h2>Chicago</h2><p>5 Lake Ave</p><p>Chicago, IL 60601</p><p>(312) 555-0120</p>`

it('the branches of a page are listed, with the head office and the one that is meant', () => {
  const url = 'https://www.maple.example/'
  const head = { address: '12 Elm St, Springfield, IL 62704', isHeadOffice: true, url }
  const chicago = { address: '5 Lake Ave, Chicago, IL 60601', isHeadOffice: false, url }
  expect(ownLinesOf(pageOf(body), owner).branches).toEqual([
    { ...head, isOfLead: true },
    { ...chicago, isOfLead: false },
  ])
  expect(ownLinesOf(pageOf(body), { ...owner, places: ['Chicago'] }).branches).toEqual([
    { ...head, isOfLead: false },
    { ...chicago, isOfLead: true },
  ])
})

it('a company with one address has no branches', () => {
  expect(ownLinesOf(pageOf('<p>12 Elm St</p><p>Springfield, IL 62704</p>'), owner).branches).toEqual([])
})
