import { plans, trialDays } from '@assay/shared/features/usage/plans'
import type { Topic } from './topic.ts'

const { starter, pro, enterprise } = plans

/** What the product does, in the order in which a new user meets it. */
export const guide: readonly Topic[] = [
  {
    id: 'search',
    title: 'How a search works',
    paragraphs: [
      'On Lead Hunting, describe who you are looking for in your own words: a kind of business, a place, and what matters to you. “Dentists in Springfield with online booking” is a good query.',
      'The query becomes criteria: a category, a place, and your wishes. They appear under “Understood as”, where you can change them and search again. A filter that contradicts the query is set aside and shown as such.',
      'Then all sources are queried at the same time, results for the same company are merged, and each company’s own pages are read. If a source fails or is late, only its own results are missing; the receipt shows what each source returned, how long it took and what it cost.',
      'A search continues without the page: close the tab, come back on another device, and it is still there. Companies that almost fit are kept as near misses, each with the criterion it failed.',
    ],
  },
  {
    id: 'yolo-mode',
    title: 'How YOLO Mode differs from a search',
    paragraphs: [
      'A YOLO search asks in several lanes at once, each in another part of the place, another source or with other words, and saves what it finds as leads. The faster the mode, the more lanes there are and the less each company is checked; every lead says how it was checked.',
      'The figures on the cards are targets. Beside them stands what your own runs measured: say of a lead whether it is right or what is wrong with it, and after 20 judgements the mode shows its accuracy.',
      'Auto Reachout researches the leads of a run that have a verified address and drafts an email to each. The drafts wait under Outreach, where you read, edit, approve or discard them; nothing is sent without your approval.',
    ],
  },
  {
    id: 'outreach',
    title: 'From a draft to a sent email',
    paragraphs: [
      'Connect your own mailbox under Email Setup: emails come from your address, and replies go to you. Then open Outreach. Under “To approve” you read each draft with its proof, edit it in place, and approve or discard it; nothing is sent without your approval.',
      'Approved emails go out one by one, on working days from 8:00 to 18:00 of the recipient’s time. A new mailbox sends few on its first day and more each day, because providers distrust addresses that suddenly send many. Under “Sent and waiting” you see when each goes out, stop one that waits, and see replies and bounces.',
      'Whoever replies, unsubscribes or cannot be reached is not written to again by a campaign. “Do not contact” lists the addresses and domains that nobody in your workspace can write to; add your own or import a list.',
    ],
  },
  {
    id: 'proof',
    title: 'What the proof marks mean',
    paragraphs: [
      'Every fact about a company carries a mark. Open it to see the quote that the fact was taken from, the address of the page, and when and how it was read.',
      'A fact enters a lead only from a page or source that was actually read, and only if plain code finds it there word for word. AI may choose, judge and summarise; it never adds a fact. What is not found stays empty.',
    ],
    marks: ['proved', 'single', 'unverified'],
    terms: [
      ['Filled', 'Proved: it is on the company’s own page, or two sources agree.'],
      ['Half', 'One source says so.'],
      ['Hollow', 'Unverified: nothing was found that states it.'],
    ],
  },
  {
    id: 'scores',
    title: 'How the match score adds up',
    paragraphs: [
      'The score goes from 0 to 100 and says how well a company fits what you searched for. Code adds it up; AI never sets it. Open the ring with the number to see each criterion with its verdict, points and quote.',
      'Each criterion has a weight. “Yes” earns the whole weight, “partial” half of it, “unknown” a quarter, “no” nothing.',
    ],
    terms: [
      ['80 and more', 'A strong match, shown in green.'],
      ['65 to 79', 'Worth a look, shown in orange.'],
      ['At most 64', 'No live site and no second source.'],
      ['At most 49', 'Not in the place you asked for.'],
      ['0', 'The business has closed.'],
    ],
  },
  {
    id: 'weights',
    title: 'Weights',
    paragraphs: [
      'A score has seven families of criteria, which start with these weights. To change them, open the ring of a score. The weights belong to your workspace, and a change applies at once to every company you have found, old and new.',
      'Families that a search does not need are left out, and the others share their weight.',
    ],
    terms: [
      ['Category, 30', 'It is the kind of business you look for.'],
      ['Location, 25', 'It is in the place.'],
      ['Wishes, 25', 'It has what else you asked for.'],
      ['Target audience, 10', 'It fits the target audience of your business profile, if you have given one.'],
      [
        'Reachability, 10',
        'There is a way to reach it: best of all a named person, mail at its own domain and a direct line.',
      ],
      [
        'Signs of life, 5',
        'It shows that it is in motion: dated news, vacancies, pages that were changed in the last twelve months.',
      ],
      ['Evidence, 10', 'How well its facts are proved.'],
    ],
  },
  {
    id: 'leads',
    title: 'From a company to a lead',
    paragraphs: [
      'What a search finds is saved under AI-Discovered Leads. “Convert to CRM Lead” makes a company one of My Leads, with its contact, its evidence and its analysis. Converting twice gives the same lead, never a second one. To add a company that you know from elsewhere, use New Lead.',
      'A score above 80 makes the lead hot, above 65 warm, otherwise cold. You change the status as your work goes on: new, contacted, qualified, hot, warm, cold, converted, rejected.',
      'The dashboard counts My Leads. Recent Leads also shows companies that you have found and not converted yet; they are marked NEW.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans and lookups',
    paragraphs: [
      `A search is one lookup, however many results it has. ${starter.title} has ${starter.lookupsPerMonth} lookups a month, ${pro.title} ${pro.lookupsPerMonth}, ${enterprise.title} as many as you need. A new workspace tries ${pro.title} for ${trialDays} days.`,
      'A search that fails gives its lookup back; so does one that you cancel before anything was saved. One that finds nothing is still a lookup. The month is the calendar month in UTC. The lookups left are shown at the bottom of the sidebar; on a phone, under More. Profile shows the plan, and a button there asks for another.',
    ],
  },
  {
    id: 'programs',
    title: 'Programs and AI assistants',
    paragraphs: [
      'Your own programs can do what you do here: search, read the evidence, convert, log, draft. Create an API key for each under API keys, reached from Profile, and revoke it there. A key that can only read changes nothing.',
      'API reference, reached from the same page, lists every call with its fields and errors and lets you try it. AI assistants find the calls as tools at the address that API keys shows.',
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    paragraphs: [
      'Everything can be done without a mouse. Press ? on any page to see the keys that work there. Shortcuts are off while you type and while a dialog is open, except the one that opens the command palette. In a text field, Ctrl-Z undoes what you typed.',
    ],
    terms: [
      [
        'Ctrl-K or Cmd-K',
        'Opens the command palette: pages, leads, actions on the lead shown, new leads and searches.',
      ],
      ['Ctrl-Z or Cmd-Z', 'Undoes the last change for a minute, also when its message has gone.'],
      ['?', 'Lists the keys of the page.'],
      ['n', 'Opens the New Lead dialog.'],
      ['/', 'Goes to the page’s search field.'],
      ['j and k', 'Go down and up in My Leads and in Outreach.'],
      ['a, e and x', 'Approve, edit or discard a draft in Outreach.'],
      ['[', 'Collapses or expands the sidebar.'],
      ['Tab, then Enter', 'The first link on each page skips to its content.'],
      ['Escape', 'Closes a dialog or menu and returns the focus to where it was.'],
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'Your workspace is a wall: its leads, searches, weights and activities are visible only to its members.',
      'Only your query is used to search for companies. Pages are read as a visitor would read them, and addresses that a site’s robots.txt excludes are not read.',
      'AI is given only the public text of the pages and your question, never your password or other leads. Text on a page is treated as data: it cannot make the product send, write or fetch anything.',
      'A new email counts once you have opened the link that is mailed to it. On Profile you can view and end your sessions, download all your data as a file, and delete the account with everything in it.',
      'Emergency Logout on the dashboard ends your session and clears everything stored in this browser, even if the server cannot be reached.',
    ],
  },
]
