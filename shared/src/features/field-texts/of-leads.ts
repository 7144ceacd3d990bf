import type { FieldTexts } from './texts.ts'

/** Of what a CRM lead holds, whoever sends it. */
const given = {
  companyName: 'Name of the company.',
  industry: 'Line of business, in words.',
  source: 'Where the lead comes from, such as a fair or a search.',
  location: 'Town and country, or an address.',
  contact: 'Name of the main contact person.',
  email: 'Address to write to.',
  phone: 'Phone number, best in international form.',
  website: 'Address of the company’s site; `https://` is added if it is missing.',
  status: 'Where the lead stands in the pipeline.',
  score: 'How promising the lead is; a converted one begins with its match score.',
  notes: 'Free text of the user.',
  metadata: 'Free-form data of programs, at most 100,000 characters of JSON.',
  assignedTo: 'Number of the user who looks after the lead.',
  nextStep: 'What is to be done next, and the day on which it is due; null if nothing is.',
  tagIds: 'Numbers of the lead’s tags (`listTags`).',
}

const lead = {
  itself:
    'A CRM lead: a company that a user keeps, edits and works on. Its number is not that of an AI lead.',
  ...given,
  verification: 'Whether a search has checked the company on its own site.',
  checkedAt: 'When the company’s pages were last read for the lead.',
  mergedIds: 'Numbers of the leads that were merged into this one.',
}

export const ofLeads: FieldTexts = {
  Lead: lead,
  LeadDetail: {
    ...lead,
    itself: 'A CRM lead with the proof of its fields.',
    facts: 'How well each field is supported: `proved`, `single` (one source) or `unverified`.',
    evidence: 'What proves the fields, each with a quote and the page that it stands on.',
    foundScore: 'The match score with which a search found the company.',
    aiLeadId: 'Number of the AI lead from which it was converted.',
    origin: 'The YOLO run that found it.',
    mergedLeads: 'The leads that were merged into this one.',
  },
  NewLead: { itself: 'A CRM lead to be created.', ...given },
  LeadChanges: { itself: 'The fields to change; null clears one.', ...given },
  NewNextStep: { text: 'What to do.', dueOn: 'The day on which it is due, in the years 2000 to 2199.' },
  NextStep: { text: 'What to do.', dueOn: 'The day on which it is due.' },
  Activity: {
    itself: 'An entry in a lead’s timeline.',
    leadId: 'Number of the CRM lead.',
    type: 'What happened. Users log `note`, `call` and `meeting`; the others follow from what they did.',
    content: 'What was said or changed, in words.',
  },
  NewActivity: {
    itself: 'An entry that a user logs.',
    leadId: 'Number of the CRM lead.',
    type: 'What happened.',
    content: 'What was said, in words.',
  },
  Person: {
    itself: 'Somebody at a lead’s company.',
    leadId: 'Number of the CRM lead.',
    name: 'Name as the company’s pages or the user write it.',
    role: 'What the person does there.',
    email: 'The person’s own address.',
    phone: 'The person’s own number.',
    isEmailPattern:
      'The address is nowhere published: it follows the form of two others of the company. Never proved.',
    evidence: 'What proves name, role and address.',
  },
  Tag: {
    name: 'What it is called.',
    colour: 'One of eight colours.',
    mergedIds: 'Tags merged into this one.',
  },
  listActivities: { leadId: 'Only those of this CRM lead.' },
  listNextSteps: {
    from: 'The first day on which they are due, such as `2026-03-31`; without it overdue ones are answered too.',
    until: 'The last day on which they are due, such as `2026-03-31`; without it all are answered.',
  },
  LeadContext: {
    itself: 'The company that a text is about: a stored row by its number, otherwise at least its name.',
    id: 'Number of a stored row; an unknown one counts as none. In `lead` of `analyzeLead` and `generateEmail` an AI lead’s, elsewhere a CRM lead’s.',
    companyName: 'Name of the company, needed unless the number names a stored row.',
    description: 'What the company does.',
    industry: 'Line of business, in words.',
    location: 'Town and country, or an address.',
    website: 'Address of the company’s site.',
  },
  LeadInfo: {
    itself: 'The company that a text is about. Name a stored one by `leadId` or `aiLeadId`.',
    id: 'Counts as `leadId` where that is missing.',
    companyName: 'Name of the company, needed unless a number names a stored row.',
    description: 'What the company does.',
    industry: 'Line of business, in words.',
    location: 'Town and country, or an address.',
    website: 'Address of the company’s site.',
    leadId: 'Number of a CRM lead.',
    aiLeadId: 'Number of an AI lead.',
  },
  EmailInput: {
    leadId: 'Number of the CRM lead to write to: usually all that is needed.',
    lead: 'For an AI lead: its `id`, or what is known of a company that is not stored.',
    analysis: 'An analysis of the company by `analyzeLead`, as context.',
    prospectData: 'A report about the company, as context beside `leadInfo`.',
    leadInfo: 'The company that `prospectData` is about.',
    tone: 'How to write.',
    length: '`usual` unless given.',
  },
  GeneratedEmail: {
    itself: 'A draft; nothing is sent or stored.',
    subject: 'The subject line.',
    body: 'Plain text.',
    callToAction: 'The question or invitation with which it ends.',
    emailContent: 'The same subject, body and call to action once more.',
    generatedBy: 'Whether a model or rules wrote it.',
    sentences: 'The sentences that state something about the company, each with its evidence.',
  },
  EmailSentence: {
    text: 'A sentence of the body.',
    evidence: 'What bears it out.',
    isSupported: 'False if nothing stored supports it: check it before you send.',
  },
}
