import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { finding, hunt, queueMessage, someCompany, startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { readKnown } from '../../leads/public.ts'

beforeAll(useTestTable)

const leadsOf = async (rep: Awaited<ReturnType<typeof newRep>>) =>
  (await rep.call(listAiLeads)).body as { companyName: string }[]

describe('a company that the workspace has already', () => {
  it('is not saved a second time by another search', async () => {
    const rep = await newRep()
    const company = someCompany()
    await hunt(rep, [company])
    await hunt(rep, [company, someCompany({ companyName: 'Oak Dental' })])
    expect((await leadsOf(rep)).map(({ companyName }) => companyName)).toEqual(['Oak Dental', 'Maple Dental'])
  })

  it('is not saved twice by two searches at once', async () => {
    const rep = await newRep()
    const { workspaceId } = rep.user
    const companies = Array.from({ length: 8 }, () => someCompany())
    const jobs = [await startSearch(rep), await startSearch(rep)]
    await Promise.all(jobs.map((jobId) => finding(companies)(queueMessage(workspaceId, jobId))))
    expect(await leadsOf(rep)).toHaveLength(8)
  })

  it('is recognised by its site and by its phone, also as a lead entered by hand', async () => {
    const rep = await newRep()
    await rep.call(createLead, { body: { companyName: 'Maple', website: 'www.maple.example/contact' } })
    await rep.call(createLead, { body: { companyName: 'Oak Dental', phone: '+1 217 555 0142' } })
    await hunt(rep, [
      someCompany({ website: 'https://maple.example' }),
      someCompany({
        companyName: 'Oak Dental LLC',
        website: null,
        contactInfo: { ...someCompany().contactInfo, phone: '+12175550142' },
      }),
      someCompany({ companyName: 'Elm Dental' }),
    ])
    expect((await leadsOf(rep)).map(({ companyName }) => companyName)).toEqual(['Elm Dental'])
  })

  it('is not known to other workspaces', async () => {
    const company = someCompany()
    await hunt(await newRep(), [company])
    expect(await hunt(await newRep(), [company])).toHaveLength(1)
  })

  it('is remembered by every site that lists it, however many a batch has', async () => {
    const rep = await newRep()
    const [listing] = someCompany().basis.listings
    if (!listing) throw new Error('The company of the tests has no listing')
    const companies = Array.from({ length: 10 }, (_, n) => {
      const company = someCompany({ companyName: `Dental ${n}`, website: `https://c${n}.example` })
      const domains = Array.from({ length: 7 }, (_, nth) => `c${n}-${nth}.example`)
      const listings = domains.map((domain) => ({ ...listing, domain }))
      return { ...company, basis: { ...company.basis, listings } }
    })
    await hunt(rep, companies)
    expect(await leadsOf(rep)).toHaveLength(10)
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:c0-0.example', 'domain:c9-6.example'])
    expect(holders.size).toBe(2)
  })

  it('is another one at another place: branches share a site and a name', async () => {
    const rep = await newRep()
    const basis = (street: string) => ({
      listedAs: street,
      reasons: [],
      isBranch: true,
      hasNamesake: false,
      where: null,
      listings: [
        {
          source: 'OpenStreetMap' as const,
          url: street,
          name: 'Maple Dental',
          website: 'https://maple.example',
          domain: 'maple.example',
          phone: null,
          street,
          position: null,
          isClosed: false,
          says: [],
          evidence: [],
        },
      ],
    })
    const branch = (street: string) => someCompany({ website: 'https://maple.example', basis: basis(street) })
    await hunt(rep, [branch('oak avenue 1')])
    await hunt(rep, [branch('oak avenue 1'), branch('elm street 2')])
    expect(await leadsOf(rep)).toHaveLength(2)
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:maple.example'])
    expect(holders.get('domain:maple.example')).toHaveLength(2)
  })
})
