import type { Proof } from '@assay/shared/evidence/evidence'

type Sources = readonly { url: string }[]

const hostOf = (address: string | null | undefined) =>
  address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null

const isOwn = (website: string | null | undefined) => {
  const own = hostOf(website)
  return ({ url }: Sources[number]) => own !== null && hostOf(url) === own
}

/** Things that are said, each in one source: those on the company's own pages are proved. */
export const proofOfEach = (sources: Sources, website: string | null): Proof =>
  sources.every(isOwn(website)) ? 'proved' : 'single'

/** One thing that is said in all of these: the company's own page or two sources prove it. */
export const proofOfText = (sources: Sources, website: string | null | undefined): Proof =>
  sources.some(isOwn(website)) || new Set(sources.map(({ url }) => hostOf(url))).size > 1
    ? 'proved'
    : 'single'
