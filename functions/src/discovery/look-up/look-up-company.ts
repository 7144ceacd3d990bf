import type { CompanyAsked } from '@assay/shared/features/hunting/criteria'
import type { LookUp } from '@assay/shared/features/hunting/look-up'
import { AppError } from '@assay/shared/platform/errors'
import { whyNotLookedUp } from '../../criteria/one-company.ts'
import { type CheckedStep, companyChecker } from '../check-step.ts'
import type { Checked } from '../companies/check-company.ts'
import { frameSeatedAt, type SearchFrame } from '../companies/search-frame.ts'
import { groundFor } from '../ground/ground.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { progressBoard } from '../progress.ts'
import type { Work } from '../receipt.ts'
import type { DiscoveryOutcome } from '../search-outcome.ts'
import type { SearchRun } from '../search-run.ts'
import { sourceNames } from '../sources/listing.ts'
import { writeOutcome } from '../write-outcome.ts'
import { chooseCompany } from './choose-company.ts'
import { explainLookUp } from './explain-look-up.ts'
import { ownRowAt, ownRowOfCompany } from './own-row.ts'
import { seatOfSite } from './seat-of-site.ts'
import { seek } from './seek.ts'

type Ended = Partial<LookUp> & Pick<LookUp, 'status'> & { reason?: string | null }

/** Each candidate's site, read at once; one that the search's time did not suffice for is left out. */
const readAll = async (
  run: SearchRun,
  frame: SearchFrame,
  candidates: Candidate[],
): Promise<CheckedStep[]> => {
  const check = companyChecker(run, { frame, candidates }, groundFor(run, frame))
  const ends = await Promise.allSettled(candidates.map(check))
  return ends.flatMap((end) => {
    if (end.status === 'fulfilled') return [end.value]
    run.hooks.signal.throwIfAborted()
    if (!run.timeIsOver.aborted) throw end.reason
    return []
  })
}

const isKept = ({ isSiteRead, found }: Checked): boolean =>
  isSiteRead || found.basis.listings.some(({ source }) => source === 'OpenStreetMap')

/** The company to show among those that were read, saved unless the workspace has it already. */
const settle = async (
  run: SearchRun,
  { frame }: Work,
  asked: CompanyAsked,
  read: Checked[],
): Promise<Ended> => {
  const [failed] = read.filter((one) => !isKept(one))
  const kept = read.filter(isKept)
  const [only] = kept
  const chosen = asked.domain
    ? only && { best: only, rivals: [] }
    : chooseCompany(kept, asked.name ?? asked.text)
  if (!chosen) return failed ? { status: 'unreadable', reason: failed.siteFailure } : { status: 'notFound' }
  const { best, rivals } = chosen
  await run.hooks.verified([best.found], frame.criteria)
  const known = await ownRowOfCompany(run, best.found)
  return { status: known ? 'known' : 'found', known, rivals }
}

/** Finds the company's site, reads it, and saves its card. */
const findAndRead = async (
  run: SearchRun,
  begun: Work,
  asked: CompanyAsked,
): Promise<{ work: Work; ended: Ended }> => {
  // What is looked up is shown while its site is being found and read.
  await run.hooks.candidates(begun.frame.criteria, [])
  const known = asked.domain ? await ownRowAt(run, asked.domain) : null
  if (known) return { work: begun, ended: { status: 'known', known } }
  const board = progressBoard(run.hooks.progress, run.ports.now, asked.domain ? [] : [...sourceNames])
  const { candidates, answers, failure, website } = await seek(run, begun, asked, board)
  if (failure) return { work: begun, ended: { status: 'unreadable', reason: failure } }
  await board.step('Reading its site', 0.4)
  const seat = website ? await seatOfSite(run, website) : null
  const frame = seat ? frameSeatedAt(begun.frame, seat) : begun.frame
  const startedAt = run.ports.now()
  const steps = await readAll(run, frame, candidates)
  const reading = { steps, known: null, ms: run.ports.now() - startedAt }
  await board.sites(steps.length, 0, 0.9)
  const read = steps.flatMap(({ output }) => output.checked ?? [])
  const ended = await settle(run, begun, asked, read)
  return { work: { ...begun, answers: await answers(), reading }, ended }
}

const tooLate: Ended = { status: 'unreadable', reason: 'The time for this look-up was over.' }

/** Looks up the one company that the criteria name. */
export const lookUpCompany = async (
  run: SearchRun,
  begun: Work,
  asked: CompanyAsked,
): Promise<DiscoveryOutcome> => {
  const end = (work: Work, { reason = null, ...ended }: Ended): DiscoveryOutcome => {
    const lookUp: LookUp = { known: null, rivals: [], ...ended }
    const place = begun.frame.where?.text ?? null
    const notes = explainLookUp(asked, lookUp, { reason, place })
    return writeOutcome(run, work, { notes, isUnderstood: true, hasReadNothing: false, lookUp })
  }
  const refusal = whyNotLookedUp(asked)
  if (refusal) return end(begun, { status: 'notFound', reason: refusal })
  try {
    const { work, ended } = await findAndRead(run, begun, asked)
    return end(work, ended)
  } catch (error) {
    run.hooks.signal.throwIfAborted()
    if (!run.timeIsOver.aborted || error instanceof AppError) throw error
    return end(begun, tooLate)
  }
}
