import type { Topic } from './topic.ts'

/** What people ask. */
export const questions: readonly Topic[] = [
  {
    id: 'no-results',
    title: 'Why did my search find nothing?',
    paragraphs: [
      'Look at “Understood as” first: a place that was understood as another one of the same name is the most frequent reason, and the other ones are offered there.',
      'Then look at the near misses and the receipt. A narrow wish may have failed every company, or a source may have been out of reach; the same search may find more later.',
    ],
  },
  {
    id: 'fewer-results',
    title: 'Why are there fewer companies than I asked for?',
    paragraphs: [
      'The number is the most you want, not a promise. Companies that turned out closed, doubled, elsewhere or of another kind are left out, and so are those that your workspace has already.',
    ],
  },
  {
    id: 'empty-field',
    title: 'Why is there no email or phone number?',
    paragraphs: [
      'Because none was found on a page that was read. Addresses are never guessed: an “info@” that stands nowhere would not be a fact. The company’s own site is linked from its card.',
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
      'The product then runs on a made-up world, so that everything can be tried without a key. Companies, pages and answers look real and are not. Whoever runs the product switches to real sources in its configuration.',
    ],
  },
  {
    id: 'without-ai',
    title: 'What happens when AI is not available?',
    paragraphs: [
      'Searches go on: facts are extracted and verdicts reached by rules. Analyses and drafts are then written from rules and templates, and say so. A daily limit on what AI may cost has the same effect once it is reached.',
    ],
  },
  {
    id: 'numbers',
    title: 'What does “vs last month” compare?',
    paragraphs: [
      'The leads created this month so far with those created in the same days of last month. It is shown only when there are more of them.',
    ],
  },
  {
    id: 'offline',
    title: 'What can I do without a connection?',
    paragraphs: [
      'What is on the screen stays there to read, and what you are typing stays where it is. Nothing is sent behind your back: what could not be sent is said at once, so that you can send it again. Searches that were started go on without you.',
    ],
  },
  {
    id: 'two-people',
    title: 'Can I use it on several devices?',
    paragraphs: [
      'Yes. A search started on one is found on the other, lists follow within a minute, and signing in or out in one tab is noticed by the others.',
    ],
  },
]
