import { openingHoursOn } from '../reading/facts/opening-hours.ts'
import { siteEvidence } from '../reading/facts/site-evidence.ts'
import { distinctiveWords } from '../reading/name-key.ts'
import { movedTo } from '../reading/opening/moving.ts'
import { stateOf } from '../reading/opening/site-state.ts'
import { sentencesIn } from '../reading/page/sentences.ts'
import { readPage, type SitePage } from '../reading/page/site-page.ts'

/** A piece of a page with what must and what must not be read in it, by field. */
export type Fragment = {
  language: string
  country: string
  html: string
  must?: Record<string, string[]>
  /** `any`: nothing but what must be read. */
  mustNot?: Record<string, string[] | 'any'>
  name?: string
  domain?: string
  /** Names of the place searched. */
  places?: string[]
  /** The page's own path, `/` without it. */
  path?: string
  /** What the map says of the company: its street, and the path of its page on a chain's site. */
  listed?: { street: string; branch?: string }
  /** Not read right yet; the test fails once it is, so that this mark is taken away. */
  isNotYetRead?: boolean
}

const factsOf = async (fragment: Fragment, page: SitePage): Promise<[string, string][]> => {
  const { name = null, places = [], domain = 'maple.example', country, listed } = fragment
  const evidence = await siteEvidence([page], {
    owner: {
      domains: new Set([domain]),
      name,
      distinctiveWords: name ? distinctiveWords(name, places) : [],
      region: country,
      places,
      ...(listed && { streetsListed: [listed.street], branch: listed.branch ?? null }),
    },
    known: name === null ? null : { text: name, isMapped: true },
    placeNames: places,
    phonesListed: [],
    trade: { names: [], languages: [] },
    isName: () => true,
  })
  return evidence.map(({ field, value }) => [field, value])
}

/** All that the engine reads in a fragment, by field. */
export const readFragment = async (fragment: Fragment): Promise<Map<string, string[]>> => {
  const page = readPage({
    outcome: 'page',
    url: `https://www.${fragment.domain ?? 'maple.example'}${fragment.path ?? '/'}`,
    html: `<!doctype html><html lang="${fragment.language}"><body>${fragment.html}</body></html>`,
    fetchedAt: '2026-01-01T00:00:00.000Z',
  })
  const read = new Map<string, string[]>()
  for (const [field, value] of await factsOf(fragment, page)) {
    read.set(field, [...(read.get(field) ?? []), value])
  }
  const hours = openingHoursOn(page).map(({ day, times }) => `${day} ${times}`)
  const sentences = sentencesIn(page.lines)
  return read
    .set('text', page.lines)
    .set('state', [(await stateOf([page], Date.parse('2026-01-01'))).state])
    .set('moved', [sentences.map((one) => movedTo(one, fragment.places ?? [])).find(Boolean) ?? 'no'])
    .set('hours', hours)
    .set(
      'openOn',
      hours.filter((one) => !one.endsWith('off')).map((one) => one.slice(0, 2)),
    )
}

/** An address counts as read where its beginning is, since a line may go on. */
const fits = (field: string, wanted: string) => (value: string) =>
  field === 'address' ? value.includes(wanted) : value === wanted

export type Outcome = { missing: string[]; wrong: string[] }

/** What of a fragment was not read, and what was read that must not be. */
export const judgeFragment = async (fragment: Fragment): Promise<Outcome> => {
  const read = await readFragment(fragment)
  const valuesOf = (field: string) => read.get(field) ?? []
  const missing = Object.entries(fragment.must ?? {}).flatMap(([field, wanted]) =>
    wanted.filter((one) => !valuesOf(field).some(fits(field, one))).map((one) => `${field}: ${one}`),
  )
  const wrong = Object.entries(fragment.mustNot ?? {}).flatMap(([field, unwanted]) => {
    const allowed = fragment.must?.[field] ?? []
    const isWrong = (value: string) =>
      unwanted === 'any'
        ? !allowed.some((one) => fits(field, one)(value))
        : unwanted.some((one) => fits(field, one)(value))
    return [...new Set(valuesOf(field).filter(isWrong))].map((value) => `${field}: ${value}`)
  })
  return { missing, wrong }
}
