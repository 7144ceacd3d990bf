import { Definitions, Part, TextPage } from './text-page.tsx'

export const PrivacyPage = () => (
  <TextPage
    title="Privacy"
    lead="What this site stores about its users and about the companies they look for, for how long, and who else receives any of it."
  >
    <Part id="who" title="Who is responsible">
      <p>
        Assay is software that its operators run at the address that you see in your browser; they decide
        about the data stored here. <a href="/contact">Contact</a> reaches them.
      </p>
    </Part>
    <Part id="account" title="If you have an account">
      <Definitions
        of={[
          [
            'Account',
            'Username, email, and what you enter about yourself and your business. Of the password only a bcrypt hash is kept. All of it stays until you delete the account.',
          ],
          [
            'Sessions',
            'How the browser identifies itself and the times of sign-in and last use, for at most 30 days. Profile lists your sessions and ends them.',
          ],
          [
            'Your work',
            'Searches with their results and evidence, leads, notes, notifications and plan requests, until you delete them or the account. A deleted lead can be restored for 24 hours and is then erased.',
          ],
          [
            'Background work',
            'The record of each search or mail, for 30 days; links in mails, for an hour (password) or a day (email).',
          ],
          [
            'Cookies',
            'Two, both necessary: one holds the session, the other tells this page that there may be one. Settings such as the appearance stay in your browser, and so do texts that you have begun, conversations about companies that a search found, and a copy of your list of leads, which a logout removes. No analytics, no advertising, no scripts from elsewhere.',
          ],
          [
            'Limits',
            'To slow down guessing and flooding, attempts are counted under a hash of the account or network address, for about an hour at most.',
          ],
        ]}
      />
      <p>
        In Profile you can correct your data, download all of it, and delete the account. Deletion ends all
        access at once and erases the workspace within minutes. Where the site runs on AWS, the database’s
        recovery copies are overwritten after 35 days, and technical logs, which hold no content, after a
        month.
      </p>
    </Part>
    <Part id="companies" title="If your company or your name was found">
      <p>
        Assay collects what companies publish about themselves: name, trade, place, website, and business
        contacts, each with the sentence it was taken from, its address and the time it was read. Sources are
        OpenStreetMap, web search and the company’s own pages. A contact may name a person if the company’s
        page does.
      </p>
      <Definitions
        of={[
          [
            'Reading pages',
            'Our program calls itself AssayBot. It follows robots.txt, asks one site at most once a second, and reads only pages that anyone can open without signing in.',
          ],
          [
            'Shared copies',
            'Pages, robots.txt rules and answers of OpenStreetMap are kept for 24 hours, places and judgements about a page for 30 days, so that sites are not asked twice.',
          ],
          [
            'Leads',
            'What a user has saved belongs to that user’s workspace and stays there until it is deleted.',
          ],
        ]}
      />
      <p>
        You may object, ask what is stored, or have it corrected or erased: <a href="/contact">write to us</a>{' '}
        with the domain or name that it is about. To keep AssayBot away at once, name it in your robots.txt:
      </p>
      <pre>
        <code>{'User-agent: AssayBot\nDisallow: /'}</code>
      </pre>
    </Part>
    <Part id="others" title="Who else receives data">
      <Definitions
        of={[
          [
            'AI provider',
            'Your query, the public text of pages, the facts of the lead in question, your chat about it, and for drafts your name and business profile; never your password or other leads. Without a configured provider, rules do the work and nothing is sent.',
          ],
          ['OpenStreetMap services', 'The place and the kind of business of a search.'],
          ['Web search', 'The query of a search.'],
          ['The companies’ sites', 'The request of AssayBot for a page; nothing about you.'],
          ['Mail service', 'The address and text of mails about your account, and of what you send to us.'],
          [
            'Hosting',
            'Everything, on behalf of the operators, who may run Assay on AWS or on a machine of their own.',
          ],
        ]}
      />
      <p>Nothing is sold, and nothing is given to anyone else.</p>
    </Part>
    <Part id="messages" title="If you write to us">
      <p>
        Requests for a demo and messages are stored for at most a year and mailed to the operators, to answer
        you.
      </p>
    </Part>
  </TextPage>
)
