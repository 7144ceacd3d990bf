import type { Topic } from './topic.ts'

/** Frequently asked questions. */
export const questions: readonly Topic[] = [
  {
    id: 'no-results',
    title: 'Why did my search find nothing?',
    paragraphs: [
      'Look at “Understood as” first. The most common reason is a place that was taken for another of the same name; the others are offered there.',
      'Then look at the near misses and the receipt. Every company may have failed a narrow wish, or a source may have been unavailable; the same search may find more later.',
    ],
  },
  {
    id: 'fewer-results',
    title: 'Why are there fewer companies than I asked for?',
    paragraphs: [
      'The number is an upper limit, not a promise. Companies that turn out to be closed, duplicates, in another place or of another kind are left out, and so are those that your workspace already has.',
    ],
  },
  {
    id: 'empty-field',
    title: 'Why is there no email or phone number?',
    paragraphs: [
      'None was found on a page that was read. Addresses are never guessed: an “info@” address that no page shows would not be a fact. The company’s card links to its own site.',
    ],
  },
  {
    id: 'old-fact',
    title: 'How old is a fact?',
    paragraphs: ['Open its mark: the popover says when the page was read.'],
  },
  {
    id: 'sample-data',
    title: 'What does “Sample data” mean?',
    paragraphs: [
      'The product is running on a made-up world, so that you can try everything without an API key. Companies, pages and answers look real but are not. The operator can switch to real sources in the configuration.',
    ],
  },
  {
    id: 'without-ai',
    title: 'What happens when AI is not available?',
    paragraphs: [
      'Searches still work: rules extract the facts and reach the verdicts. Analyses and drafts are then written from rules and templates, and say so. A daily limit on what AI may cost has the same effect once it is reached.',
      'Where no AI provider is set at all, the receipt of a search says “without AI”. The operator sets a provider’s key in the configuration; the README says how.',
    ],
  },
  {
    id: 'numbers',
    title: 'What does “vs last month” compare?',
    paragraphs: [
      'It compares the leads created so far this month with those created on the same days of last month. It is shown only when the number has grown.',
    ],
  },
  {
    id: 'offline',
    title: 'What can I do without a connection?',
    paragraphs: [
      'You can read what is on the screen, and what you type is kept. Nothing is sent without your knowledge: if something could not be sent, you are told at once and can send it again. Running searches continue.',
    ],
  },
  {
    id: 'email-waits',
    title: 'Why is my email not sent yet?',
    paragraphs: [
      'Outreach says so beside the email, under “Sent and waiting”. It may be night or a weekend where the recipient is, the mailbox may have sent its share of the day, or it may be paused because its server refused the password; Email Setup then says what to do.',
    ],
  },
  {
    id: 'was-it-sent',
    title: 'What does “Was it sent?” mean?',
    paragraphs: [
      'The connection to your mail server broke after the whole email was handed over and before the server answered. It is never sent again by itself, so that nobody gets it twice. Look into the folder of sent mails of your mailbox, then choose “It was sent” or “It was not: send it again”.',
    ],
  },
  {
    id: 'two-people',
    title: 'Can I use it on several devices?',
    paragraphs: [
      'Yes. A search started on one device appears on the others, lists update within a minute, and signing in or out in one tab applies to all tabs.',
    ],
  },
]
