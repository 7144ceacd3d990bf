import type { CheckDepth } from '@assay/shared/features/yolo/modes'
import { companyChecker, type Scene, sceneOf } from '../discovery/check-step.ts'
import { basisOf, type Checked, checkCompany } from '../discovery/companies/check-company.ts'
import { isOfSite } from '../discovery/companies/choose-facts.ts'
import { hasNamesake } from '../discovery/companies/namesakes.ts'
import { previewCompany } from '../discovery/companies/preview-company.ts'
import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { FoundCompany } from '../discovery/found-company.ts'
import { type Ground, groundFor } from '../discovery/ground/ground.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import type { SearchRun } from '../discovery/search-run.ts'
import { watchSite } from '../discovery/site-watch.ts'
import { isMoveAway } from '../discovery/verdicts/judge-location.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import type { CheckLog } from './check-counts.ts'
import { isAroundTrade, isNothingAgainst, isSaid } from './nothing-against.ts'

/** A company that passed its check. `isSure`: it fulfils all that is asked for; the others fill places that remain. */
export type Passed = { found: FoundCompany; isSiteRead: boolean; isSure: boolean }

/** Checks a company; null when it does not belong to the answer. */
export type CheckAtDepth = (candidate: Candidate) => Promise<Passed | null>

type Rules = Record<
  CheckDepth,
  (run: SearchRun, scene: Scene, ground: Promise<Ground>, log: CheckLog) => CheckAtDepth
>

/** A lead of a search whose own site was read. */
const asLead = (checked: Checked | null): Passed | null =>
  checked?.isSiteRead && (checked.standing === 'good' || checked.standing === 'weak')
    ? { found: checked.found, isSiteRead: true, isSure: checked.standing === 'good' }
    : null

/** The pages at the addresses that a candidate's listings name, and no other ones. */
const homeOf = ({ listings }: Candidate, fetchPage: FetchPage): FetchPage => {
  const homes = new Set(
    listings.flatMap(({ website }) =>
      website ? [website, website.replace('https://', 'http://')].map((url) => new URL(url).href) : [],
    ),
  )
  return async (url, options) =>
    homes.has(new URL(url).href)
      ? fetchPage(url, options)
      : { outcome: 'refused', url, reason: 'Only the front page was fetched.' }
}

/** Whether its own site gives an address elsewhere, whatever the map says: it has moved, or the map has another one. */
const isElsewhere = async ({ evidence }: FoundCompany, { where }: SearchFrame, ground: Ground) =>
  where !== null &&
  evidence.some((entry) => entry.field === 'address' && isOfSite(entry)) &&
  (await isMoveAway(where, evidence, ground))

const withoutModel = { ask: async () => new Map(), hasJudged: () => false }

/** The ground without asking the gazetteer for addresses: it answers one question a second. */
const outlineAlone = async (ground: Promise<Ground>): Promise<Ground> => ({
  area: (await ground).area,
  locate: async () => null,
})

/** As a search does; where no model has judged it, what works around the trade is left out. */
const bySite =
  (run: SearchRun, scene: Scene, ground: Promise<Ground>, log: CheckLog, isWhole: boolean): CheckAtDepth =>
  async (candidate) => {
    const { output } = await companyChecker(run, scene, ground, isWhole)(candidate)
    log.add(output)
    const { checked, isJudgedByModel } = output
    return isJudgedByModel || !isAroundTrade(candidate, scene.frame) ? asLead(checked) : null
  }

const rules: Rules = {
  full: (run, scene, ground, log) => {
    const check = bySite(run, scene, ground, log, true)
    return async (candidate) => {
      const one = await check(candidate)
      if (!one?.isSure || one.found.verification !== 'verified') return null
      return (await isElsewhere(one.found, scene.frame, await ground)) ? null : one
    }
  },
  site: (run, scene, ground, log) => bySite(run, scene, ground, log, false),
  liveness: ({ ports, signal }, scene, ground, log) => {
    const outline = outlineAlone(ground)
    return async (candidate) => {
      if (isAroundTrade(candidate, scene.frame)) return null
      const site = watchSite(ports.fetchPage)
      const fetchPage = homeOf(candidate, site.fetchPage)
      const options = { ...sceneOf(candidate, scene), ground: await outline, signal }
      const alone = { ...ports, ai: null, fetchPage }
      const checked = await checkCompany(candidate, scene.frame, alone, withoutModel, options)
      log.addSite(site.answer())
      if (!checked?.isSiteRead || !isNothingAgainst(checked.found, candidate, scene.frame)) return null
      return { found: checked.found, isSiteRead: true, isSure: isSaid(checked.found) }
    }
  },
  source: (_run, scene, ground) => async (candidate) => {
    const { frame } = scene
    if (isAroundTrade(candidate, frame)) return null
    const { isBranch, others } = sceneOf(candidate, scene)
    const preview = previewCompany(candidate, frame, others, (await ground).area)
    if (!preview || !isNothingAgainst(preview.found, candidate, frame)) return null
    const basis = basisOf(candidate, candidate, frame, isBranch, hasNamesake(candidate, others))
    return { found: { ...preview.found, basis }, isSiteRead: false, isSure: isSaid(preview.found) }
  },
}

/** The check of a depth; see `CheckDepth`. `log` receives what it meets. */
export const checkAtDepth = (depth: CheckDepth, run: SearchRun, scene: Scene, log: CheckLog): CheckAtDepth =>
  rules[depth](run, scene, groundFor(run, scene.frame), log)
