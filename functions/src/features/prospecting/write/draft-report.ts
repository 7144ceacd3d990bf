import type { Evidence } from '@assay/shared/evidence/evidence'
import type { User } from '@assay/shared/features/accounts/user'
import type { PlanStep, ProspectContact } from '@assay/shared/features/prospecting/prospect-data'
import { type CompanyReading, valuesOf } from '../../../discovery/for-reports.ts'
import { oneLine } from '../../../evidence/text.ts'
import { answerGuard, type LeadFacts, senderTexts } from '../../ai/public.ts'
import type { ProvedSentence, ReportDraft } from './draft.ts'
import { factsByRules, stepsByRules } from './report-by-rules.ts'
import type { WrittenReport } from './written-report.ts'

/** Below that a report says that little was found. */
const fewestFacts = 3

export type About = {
  facts: LeadFacts
  contactName: string | null
  sender: User | null
  reading: CompanyReading
}

/** The company's best contacts, each with its evidence; what the lead says where nothing was found. */
const contactOf = ({
  facts,
  contactName,
  reading,
}: About): { contact: ProspectContact; evidence: Evidence[] } => {
  const best = (field: string) => valuesOf(reading.evidence, field)[0]
  const [email, phone, linkedin] = [best('email'), best('phone'), best('linkedin')]
  return {
    contact: {
      name: contactName,
      position: null,
      email: email?.value ?? facts.email,
      phone: phone?.value ?? facts.phone,
      linkedin: linkedin?.value ?? null,
    },
    evidence: [email, phone, linkedin].flatMap((fact) => fact?.evidence.slice(0, 1) ?? []),
  }
}

const finished = (about: About, sentences: ProvedSentence[], steps: ReportDraft['steps']): ReportDraft => {
  const { contact, evidence } = contactOf(about)
  const proved = sentences.filter((sentence) => sentence.evidence.length > 0)
  const isLimited = proved.length < fewestFacts
  return {
    sentences: proved,
    contact,
    contactEvidence: evidence,
    steps,
    error: isLimited ? `Only limited data was found about ${about.facts.companyName}.` : null,
  }
}

/** A report from what was found alone. */
export const draftByRules = (about: About): ReportDraft =>
  finished(
    about,
    factsByRules(about.facts, about.reading),
    stepsByRules(about.facts, about.reading, about.sender),
  )

const longest = { title: 100, text: 500 }
const mostActions = 5

/** What the model advises, without what it invented; a step of which no title or description is left is the template's. */
const stepsOf = async (about: About, written: WrittenReport, sentences: ProvedSentence[]) => {
  const { facts, reading, sender } = about
  const known = {
    ...facts,
    evidence: [...reading.evidence, ...sentences.flatMap(({ evidence }) => evidence)],
  }
  const guard = await answerGuard(known, sender ? senderTexts(sender) : [])
  const text = (given: string, most: number) => {
    const said = guard(oneLine(given.replace(/<[^<>]{0,200}>/g, ' '))).text
    return said.length <= most ? said : ''
  }
  const templates = stepsByRules(facts, reading, sender)
  const step = (nth: 0 | 1 | 2): PlanStep => {
    const given = written.steps[nth]
    const title = text(given?.title ?? '', longest.title)
    const description = text(given?.description ?? '', longest.text)
    const actions = (given?.actions ?? []).slice(0, mostActions).map((one) => text(one, longest.text))
    const kept = actions.filter((one) => one !== '')
    return title && description && kept.length > 0
      ? { title, description, action_items: kept }
      : templates[nth]
  }
  return [step(0), step(1), step(2)] as const satisfies ReportDraft['steps']
}

/** A report of the model's sentences that were proved. */
export const draftOfModel = async (
  about: About,
  written: WrittenReport,
  sentences: ProvedSentence[],
): Promise<ReportDraft> => finished(about, sentences, [...(await stepsOf(about, written, sentences))])
