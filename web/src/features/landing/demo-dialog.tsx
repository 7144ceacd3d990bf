type Field = { name: string; label: string; type?: string; autoComplete?: string; maxLength: number }

const fields: Field[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 200 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'company', label: 'Company (optional)', autoComplete: 'organization', maxLength: 200 },
]

/** The form to request a demo; demo-form.ts sends it. While closed it is hidden from every user. */
export const DemoDialog = () => (
  <dialog id="demo" aria-labelledby="demo-title">
    <form noValidate data-demo-form="">
      <header>
        <h2 id="demo-title">Book a Demo</h2>
        <button className="icon-button" type="button" data-close="" aria-label="Close">
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9m0-9l-9 9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <p className="muted">Half an hour with your own market as the example. We answer by email.</p>
      {fields.map(({ label, ...field }) => (
        <div className="field" key={field.name}>
          <label htmlFor={`demo-${field.name}`}>{label}</label>
          <input id={`demo-${field.name}`} {...field} />
          <FieldError name={field.name} />
        </div>
      ))}
      <div className="field">
        <label htmlFor="demo-message">Message (optional)</label>
        <textarea id="demo-message" name="message" rows={4} maxLength={2000} />
        <FieldError name="message" />
      </div>
      <p className="form-error" role="alert" data-form-error="" hidden />
      <button className="button primary" type="submit">
        Send request
      </button>
      <p className="fine">
        We keep what you send for at most a year, to answer you, and share it with no one.
      </p>
    </form>
    <div className="demo-done" data-demo-done="" hidden>
      <h2 tabIndex={-1}>Request received</h2>
      <p>
        Thank you. It is kept and on its way to us; we answer to <b data-demo-email="" />.
      </p>
      <button className="button" type="button" data-close="">
        Close
      </button>
    </div>
  </dialog>
)

const FieldError = ({ name }: { name: string }) => (
  <p className="field-error" id={`demo-${name}-error`} data-error-of={name} hidden />
)
