/** What other features may use of leads. */

export { getRestorable } from './bulk/deleted-lead.store.ts'
export { firstThatFit } from './bulk/first-that-fit.ts'
export { prepareEdits } from './edit/lead-changes.store.ts'
export { editOf } from './edit/lead-edit.ts'
export { type Forgetting, prepareForgetting } from './edit/prepare-forgetting.ts'
export { actionsPerLead, type LeadEntry, prepareLead, prepareLeads } from './edit/prepare-lead.ts'
export { prepareRenewal } from './edit/prepare-renewal.ts'
export { type ForgettingSweep, forgetInDeletedLeads, forgetInLeads } from './forgetting/forget-in-leads.ts'
export { forgetInActivities, forgetInPeople } from './forgetting/forget-in-rows-of-leads.ts'
export { knownActionsOf, knownLabel, readKnown, rememberActions } from './known-companies.store.ts'
export {
  currentAmong,
  currentOf,
  dossierKey,
  getCurrentLead,
  getLeadDossier,
  getLeadDossiers,
  getLeadRow,
  getLeadRows,
  type LeadDossier,
  leadAmong,
  leadCollection,
  leadExistsCheck,
  leadKey,
  leadLabel,
  mergedIdsIn,
  presentLeads,
  type StoredLead,
  showLead,
  withKeptLeads,
} from './lead.store.ts'
export { factsOf, readLeadDetail, withoutDossier } from './lead-detail.ts'
export { factCells, factHeadings } from './list/fact-cells.ts'
export { reportMarkKey } from './list/report-mark.store.ts'
export { familyOf } from './merge/merge-family.ts'
export { scheduleReminder } from './next-steps/schedule-reminder.ts'
export { prepareFoundPeople, saveFoundPeople } from './people/save-found-people.ts'
export {
  addToIndexAction,
  idsIn,
  idsOfLead,
  ofPresentLeads,
  partOfLead,
  shownWithLeads,
} from './rows-of-lead.store.ts'
export { newActivities, nextActivities, putActivities } from './timeline/activity.store.ts'
