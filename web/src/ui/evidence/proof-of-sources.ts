import type { Proof } from '@assay/shared/evidence/evidence'

const hostOf = (address: string | null) =>
  address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null

/** The company's own page proves what is said there; anything else is one source. */
export const proofOfSources = (sources: readonly { url: string }[], website: string | null): Proof =>
  sources.every(({ url }) => hostOf(url) !== null && hostOf(url) === hostOf(website)) ? 'proved' : 'single'
