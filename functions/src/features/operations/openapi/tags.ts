/** What the calls of a feature are for. */
const purposes: Partial<Record<string, string>> = {
  accounts: 'The user, the profile, sessions and the account’s data.',
  alerts: 'Notifications of what ended while the user was away.',
  assistant: 'Answers, drafts of emails and plans from what is stored about a lead.',
  business: 'Research of one’s own business.',
  hunting: 'Search for companies, with the evidence of each fact.',
  jobs: 'Work that takes longer than a call, and what has changed since.',
  landing: 'What visitors send.',
  leads: 'CRM leads and their timelines.',
  operations: 'Health, and this interface.',
  outreach: 'Mailbox, drafts that wait for approval, campaigns, sent mails, suppression, WhatsApp.',
  programs: 'API keys, webhooks with the events that are sent to them, and tools for AI assistants.',
  prospecting: 'Reports about one lead and their research.',
  usage: 'Plan and lookups.',
  yolo: 'Searches in several lanes that save leads.',
}

export const tagsOf = (features: string[]) =>
  features.map((name) => ({ name, description: purposes[name] ?? `The calls of ${name}.` }))
