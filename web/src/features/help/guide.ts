import { plans, trialDays } from '@assay/shared/features/usage/plans'
import type { Topic } from './topic.ts'

const { starter, pro, enterprise } = plans

/** What the product does, in the order in which one meets it. */
export const guide: readonly Topic[] = [
  {
    id: 'search',
    title: 'How a search works',
    paragraphs: [
      'Write on Lead Hunting whom you look for, in your own words: a business and a place, and what matters to you. “Dentists in Springfield with online booking” is a good query.',
      'The query becomes criteria: a category, a place, and your wishes. They stand under “Understood as”, where you can change them and search again. A filter that contradicts the query is set aside, and is shown as such.',
      'Then every source is asked at the same time, one row is made of each company, and each company’s own pages are read. A source that fails or is late costs only its own results; the receipt says what each one gave, how long it took and what it cost.',
      'A search goes on without the page: close the tab, come back on another device, and it is still there. Companies that almost fit are kept as near misses, each with the criterion it failed.',
    ],
  },
  {
    id: 'proof',
    title: 'What the proof marks mean',
    paragraphs: [
      'Every fact about a company carries a mark. Open the mark, and you see the quote the fact was taken from, the address of the page, when it was read, and how.',
      'A fact gets into a lead only from a page or a source that was really read, and only if plain code finds it there word for word. AI may choose, judge and summarise; it never brings in a fact. What is not found stays empty.',
    ],
    marks: ['proved', 'single', 'unverified'],
    terms: [
      ['Filled', 'Proved: it stands on the company’s own page, or two sources agree.'],
      ['Half', 'One source says so.'],
      ['Hollow', 'Unverified: nothing was found that states it.'],
    ],
  },
  {
    id: 'scores',
    title: 'How the match score adds up',
    paragraphs: [
      'The score goes from 0 to 100 and says how well a company fits what you searched for. It is a sum that code adds up; AI never sets it. Open the ring with the number to see every line: criterion, verdict, points, quote.',
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
      'A score has five families of criteria, with these weights to begin with. They are moved where the score is added up: open the ring. The weights belong to your workspace, and a change counts at once for every company you have found, old and new.',
      'Families that a search does not need are left out, and the others share their weight.',
    ],
    terms: [
      ['Category, 30', 'It is the kind of business you look for.'],
      ['Location, 25', 'It is in the place.'],
      ['Wishes, 25', 'It has what you asked for besides.'],
      ['Reachability, 10', 'There is a way to reach it.'],
      ['Evidence, 10', 'How well its facts are proved.'],
    ],
  },
  {
    id: 'leads',
    title: 'From a company to a lead',
    paragraphs: [
      'What a search finds is saved under AI-Discovered Leads. “Convert to CRM Lead” makes a company one of My Leads, with its contact, its evidence and its analysis. Converting twice gives the same lead, never a second one. A company that you know from elsewhere is added with New Lead.',
      'A score above 80 makes the lead hot, above 65 warm, otherwise cold. You change the status as your work goes on: new, contacted, qualified, hot, warm, cold, converted, rejected.',
      'The dashboard counts My Leads. Recent Leads also shows companies that you have found and not converted yet; they are marked NEW.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans and lookups',
    paragraphs: [
      `A search is one lookup, whatever the number of its results. ${starter.title} has ${starter.lookupsPerMonth} lookups a month, ${pro.title} ${pro.lookupsPerMonth}, ${enterprise.title} as many as you need. A new workspace tries ${pro.title} for ${trialDays} days.`,
      'A search that fails gives its lookup back; so does one that you cancel before anything was saved. One that finds nothing is still a lookup. The month is the calendar month in UTC. What is left stands at the foot of the sidebar; on a phone, under More. Profile shows the plan.',
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    paragraphs: [
      'Everything can be done without a mouse. Press ? on any page to see the keys that work there. Keys rest while you type and while a dialog is open; the command palette opens from everywhere.',
    ],
    terms: [
      ['Ctrl-K or Cmd-K', 'Opens the command palette: pages, leads, actions.'],
      ['?', 'Lists the keys of the page.'],
      ['n', 'Opens the New Lead dialog.'],
      ['/', 'Goes to the page’s search field.'],
      ['j and k', 'Go down and up in My Leads.'],
      ['[', 'Folds or opens the sidebar.'],
      ['Tab, then Enter', 'The first stop on each page skips to its content.'],
      ['Escape', 'Closes what floats; the focus goes back to where it was.'],
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'Your workspace is a wall: its leads, searches, weights and activities are seen by those who belong to it and by nobody else.',
      'Companies are looked for with your query only. Pages are read as a visitor would read them: addresses that a site’s robots.txt asks robots to leave alone are left alone.',
      'Where AI is used, it is given the public text of the pages and your question; your password and other leads are never part of it. Text on a page counts as data: it cannot make the product send, write or fetch anything.',
      'On Profile you see and end your sessions, take all your data along as a file, and delete the account with everything in it.',
      'Emergency Logout on the dashboard ends your session and forgets everything this browser has kept, even while the server cannot be reached.',
    ],
  },
]
