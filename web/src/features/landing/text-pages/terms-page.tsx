import { plans, trialDays } from '@assay/shared/features/usage/plans'
import { Part, TextPage } from './text-page.tsx'

export const TermsPage = () => (
  <TextPage
    title="Terms"
    lead="What you may expect of this site, and what is expected of you. Short, so that it can be read."
  >
    <Part id="account" title="Your account">
      <p>
        You may use Assay for business. Give an email that reaches you, keep your password to yourself, and
        end sessions that are not yours. You may delete the account at any time in Profile, and download your
        data before.
      </p>
    </Part>
    <Part id="plans" title="Plans">
      <p>
        A new workspace has {trialDays} days of {plans.pro.title} without payment and then continues on{' '}
        {plans.starter.title}, which is free. Other plans are changed by the operators of this site when you
        ask for them; there is no payment on this site, and nothing renews by itself. A lookup that fails is
        given back.
      </p>
    </Part>
    <Part id="facts" title="The facts you see">
      <p>
        Every fact shows where it was read and when. Sources can be wrong or out of date, and summaries,
        scores and drafts written by a model can be mistaken: check the evidence before you rely on them.
        Assay is offered as it is, and nobody promises that it is always reachable or that a search finds
        every company.
      </p>
      <p>
        Data from OpenStreetMap is{' '}
        <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a> and may be used
        under the Open Database License. What you write, and your leads, remain yours.
      </p>
    </Part>
    <Part id="contacting" title="Whom you contact">
      <p>
        You decide whom you contact, and you are responsible for doing it lawfully: laws on advertising and
        data protection apply where you and the recipient are. Respect an objection, and do not write again to
        those who asked you not to.
      </p>
    </Part>
    <Part id="fair" title="Fair use">
      <p>
        Do not use Assay to harm or harass people, to collect data about private individuals, to get around
        its limits, or to disturb its operation or the sites it reads. Operators may close accounts that do;
        they say why, and leave time to download the data unless the law forbids it.
      </p>
    </Part>
    <Part id="changes" title="Changes and questions">
      <p>
        These terms may change with the product; this page always shows the present ones. The operators may
        have agreed other terms with you, which then apply first. <a href="/privacy">Privacy</a> says what is
        stored, and <a href="/contact">Contact</a> reaches the operators.
      </p>
    </Part>
  </TextPage>
)
