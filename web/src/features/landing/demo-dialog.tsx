import { RequestForm } from './request-form.tsx'

/** The form to request a demo. While closed it is hidden from every user. */
export const DemoDialog = () => (
  <dialog id="demo" aria-labelledby="demo-title">
    <RequestForm topic="demo" heading={<Heading />} />
  </dialog>
)

const Heading = () => (
  <>
    <header>
      <h2 id="demo-title">Book a Demo</h2>
      <button className="icon-button" type="button" data-close="" aria-label="Close">
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 3.5l9 9m0-9l-9 9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </header>
    <p className="muted">Half an hour with your own market as the example. We answer by email.</p>
  </>
)
