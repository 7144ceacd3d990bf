import type { Judgement } from '@assay/shared/features/leads/lead-origin'
import type { CheckDepth } from '@assay/shared/features/yolo/modes'

type Wrong = Exclude<Judgement, 'right'>

/** What can be wrong with a lead, in the order of the menu. */
export const wrongTexts: Record<Wrong, string> = {
  wrongCompany: 'Wrong company',
  wrongPlace: 'Wrong place',
  deadContact: 'Dead contact',
  notAFit: 'Not a fit',
}

export const judgementText = (judgement: Judgement) =>
  judgement === 'right' ? 'Right' : wrongTexts[judgement]

/** How deeply a lead was checked before it was saved. */
export const depthTexts: Record<CheckDepth, { short: string; long: string }> = {
  full: {
    short: 'Whole site read',
    long: 'Its whole site was read, and its facts are proved there or by two sources.',
  },
  site: { short: 'Site read', long: 'Its site was read, as in a search.' },
  liveness: {
    short: 'Home page opened',
    long: 'Only its home page was opened, to see that the company is there.',
  },
  source: {
    short: 'Source only',
    long: 'Nothing was opened: its facts are only what the source says.',
  },
}
