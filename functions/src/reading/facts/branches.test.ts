import { expect, it } from 'vitest'
import { owner, pageOf } from '../../testing/maple-page.ts'
import { branchesOfLead } from './branches.ts'
import { ownLinesOf } from './own-lines.ts'

const body = `
  <h2>Head office</h2><p>12 Elm St</p><p>Springfield, IL 62704</p><p>(217) 555-0110</p>
  <h2>Chicago</h2><p>5 Lake Ave</p><p>Chicago, IL 60601</p><p>(312) 555-0120</p>`

it('the branches of a page are listed, with the head office and the one at the address of the lead', () => {
  const url = 'https://www.maple.example/'
  const head = { address: '12 Elm St, Springfield, IL 62704', isHeadOffice: true, url }
  const chicago = { address: '5 Lake Ave, Chicago, IL 60601', isHeadOffice: false, url }
  const listed = ownLinesOf(pageOf(body), owner).branches
  expect(listed).toEqual([head, chicago])
  const areOfLead = (address: string | null) =>
    branchesOfLead(listed, address).map(({ isOfLead }) => isOfLead)
  expect(areOfLead('5 Lake Avenue Chicago, IL 60601')).toEqual([false, true])
  expect(areOfLead('9 Other Road, Peoria, IL 61602')).toEqual([false, false])
  expect(areOfLead(null)).toEqual([false, false])
})

it('a company with one address has no branches', () => {
  expect(ownLinesOf(pageOf('<p>12 Elm St</p><p>Springfield, IL 62704</p>'), owner).branches).toEqual([])
})
