import { RequestForm } from '../request-form.tsx'
import { TextPage } from './text-page.tsx'

/** Visitors write to the operators here; send-visitor-request.ts sends the form. */
export const ContactPage = () => (
  <TextPage
    title="Contact"
    lead="Questions about Assay, a demo, or an objection to what is stored about you or your company: your message goes to the operators of this site, who answer by email."
  >
    <p>
      If it is about a company that Assay has found, name its domain.{' '}
      <a href="/privacy#companies">What is stored about companies</a> may already answer your question.
    </p>
    <div className="card contact needs-script">
      <RequestForm topic="contact" heading={<h2>Write to us</h2>} />
    </div>
    <p className="fine without-script">Sending a message needs JavaScript, which is switched off here.</p>
  </TextPage>
)
