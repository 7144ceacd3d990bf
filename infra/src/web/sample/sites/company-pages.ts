import { hashOf } from '../../chance/random.ts'
import { addressLine } from '../../pages/address.ts'
import { escapeHtml } from '../../pages/html.ts'
import type { Branch, Company } from '../companies/company.ts'
import { nounOf } from '../companies/kind.ts'
import { personLine } from '../companies/names.ts'
import { traitSentence } from '../companies/traits.ts'
import { agencyOf } from './agencies.ts'
import { contactBlock, contactPersons } from './contacts.ts'
import { labelsOf } from './labels.ts'
import { lifeLinks, lifePage } from './life-pages.ts'
import type { Block, Page } from './page.ts'
import { presentAddress } from './present-address.ts'
import { jsonLdOf } from './structured-data.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sentences = (company: Company): string[] =>
  company.traits.map(({ id, holds }) => traitSentence(id, holds, company.language))

const branchItems = (company: Company): Block[] =>
  company.branches.length === 0
    ? []
    : [
        { kind: 'heading', text: labelsOf[company.language].branches },
        ...company.branches.map(({ label, path, address, phone }): Block => {
          const link = `<a href="${path}">${escapeHtml(company.name)} ${label}</a>`
          return {
            kind: 'html',
            html: `<p>${link}: ${escapeHtml(addressLine(address))}, ${phone.national}</p>`,
          }
        }),
      ]

const welcome = (company: Company): string =>
  labelsOf[company.language].welcome(
    company.name,
    nounOf(company.kind, company.language),
    company.city.localName,
  )

/** The site of a company that has little to tell: one page with a sentence and a phone. */
const isBare = ({ trap, id, branches, traits }: Company): boolean =>
  trap === 'none' &&
  branches.length === 0 &&
  traits.filter(({ holds }) => holds).length <= 1 &&
  hashOf('bare', id) % 2 === 0

const bareBlocks = (company: Company): Block[] => [
  { kind: 'text', text: welcome(company) },
  { kind: 'text', text: `${labelsOf[company.language].phone}: ${company.phone.national}` },
]

const contactBlocks = (company: Company): Block[] => {
  const persons = contactPersons(company)
  const list: Block[] = persons.length > 0 ? [{ kind: 'list', items: persons }] : []
  return [{ kind: 'html', html: contactBlock(company) }, ...list]
}

const homeBlocks = (company: Company): Block[] => {
  const labels = labelsOf[company.language]
  if (company.trap === 'closed')
    return [
      { kind: 'text', text: labels.closed },
      { kind: 'text', text: welcome(company) },
    ]
  return [
    ...(company.trap === 'moved-away'
      ? [{ kind: 'text' as const, text: labels.moved(presentAddress(company).place) }]
      : []),
    { kind: 'text', text: welcome(company) },
    { kind: 'heading', text: labels.services },
    { kind: 'list', items: company.services },
    ...sentences(company)
      .slice(0, 2)
      .map((text): Block => ({ kind: 'text', text })),
    ...branchItems(company),
    ...(company.design.contactsAtHome ? contactBlocks(company) : []),
  ]
}

const aboutBlocks = (company: Company): Block[] => {
  const labels = labelsOf[company.language]
  return [
    { kind: 'text', text: labels.founded(company.name, company.foundedYear) },
    ...sentences(company).map((text): Block => ({ kind: 'text', text })),
    { kind: 'text', text: labels.team(company.employees) },
    {
      kind: 'list',
      items: [company.owner, ...company.staff].map((person) => personLine(person, company.language)),
    },
  ]
}

const imprintBlocks = (company: Company): Block[] => [
  { kind: 'html', html: contactBlock(company) },
  { kind: 'text', text: personLine(company.owner, company.language) },
]

const branchBlocks = (company: Company, branch: Branch): Block[] => [
  { kind: 'heading', text: `${company.name} ${branch.label}` },
  { kind: 'text', text: addressLine(branch.address) },
  { kind: 'text', text: `${labelsOf[company.language].phone}: ${branch.phone.national}` },
]

const blocksAt = (company: Company, path: string): { title: string; blocks: Block[] } | null => {
  const { paths, ...labels } = labelsOf[company.language]
  const branch = company.branches.find((one) => one.path === path)
  if (branch) return { title: branch.label, blocks: branchBlocks(company, branch) }
  if (path === '/' || path === '/index.html')
    return { title: company.city.localName, blocks: homeBlocks(company) }
  if (path === paths.about) return { title: labels.about, blocks: aboutBlocks(company) }
  if (path === paths.services)
    return { title: labels.services, blocks: [{ kind: 'list', items: company.services }] }
  if (path === paths.contact) return { title: labels.contact, blocks: contactBlocks(company) }
  if (path === paths.imprint) return { title: labels.imprint ?? '', blocks: imprintBlocks(company) }
  return company.trap === 'closed' ? null : lifePage(company, path)
}

const navigationOf = (company: Company): Page['navigation'] => {
  const { paths, home, services, about, contact, imprint } = labelsOf[company.language]
  return [
    { label: home, path: '/' },
    { label: services, path: paths.services },
    { label: about, path: paths.about },
    { label: contact, path: paths.contact },
    ...(company.trap === 'closed' ? [] : lifeLinks(company)),
    ...(paths.imprint && imprint ? [{ label: imprint, path: paths.imprint }] : []),
  ]
}

const footerOf = (company: Company): string => {
  const social = [
    company.linkedin && `<a href="${company.linkedin}">LinkedIn</a>`,
    company.facebook && `<a href="${company.facebook}">Facebook</a>`,
  ].filter(Boolean)
  const agency = company.design.hasAgency ? agencyOf(company).credit : ''
  return `<p>© 2026 ${escapeHtml(company.name)} ${social.join(' ')}</p>${agency}`
}

const barePage = (company: Company): Page => ({
  company,
  title: company.name,
  description: '',
  blocks: bareBlocks(company),
  navigation: [],
  footer: '',
  head: '',
})

/** A page of a company's site; null when there is no page at the path. */
export const companyPage = (company: Company, path: string): Page | null => {
  const isRoot = path === '/' || path === '/index.html'
  if (isBare(company)) return isRoot ? barePage(company) : null
  const found = blocksAt(company, isRoot ? path : path.replace(/\/$/, ''))
  if (!found) return null
  return {
    company,
    title: `${company.name} | ${found.title}`,
    description: `${welcome(company)} ${capitalised(company.services.join(', '))}.`,
    blocks: found.blocks,
    navigation: navigationOf(company),
    footer: footerOf(company),
    head: company.trap === 'closed' ? '' : jsonLdOf(company),
  }
}
