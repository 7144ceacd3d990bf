import type { RequestTopic } from '@assay/shared/features/landing/demo-request'
import type { ReactNode } from 'react'

type Field = { name: string; label: string; type?: string; autoComplete?: string; maxLength: number }

const fields: Field[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 200 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'company', label: 'Company (optional)', autoComplete: 'organization', maxLength: 200 },
]

type Texts = { message: string; send: string; done: string; close: string | null }

const texts: Record<RequestTopic, Texts> = {
  demo: {
    message: 'Message (optional)',
    send: 'Send request',
    done: 'Request received',
    close: 'Close',
  },
  contact: { message: 'Message', send: 'Send message', done: 'Message received', close: null },
}

/** A form whose message is stored and mailed to the operators; send-visitor-request.ts sends it. */
export const RequestForm = ({ topic, heading }: { topic: RequestTopic; heading: ReactNode }) => {
  const { message, send, done, close } = texts[topic]
  return (
    <>
      <form noValidate data-request-form="" data-topic={topic}>
        {heading}
        {fields.map(({ label, ...field }) => (
          <div className="field" key={field.name}>
            <label htmlFor={`request-${field.name}`}>{label}</label>
            <input id={`request-${field.name}`} {...field} />
            <FieldError name={field.name} />
          </div>
        ))}
        <div className="field">
          <label htmlFor="request-message">{message}</label>
          <textarea id="request-message" name="message" rows={4} maxLength={2000} />
          <FieldError name="message" />
        </div>
        <p className="form-error" role="alert" data-form-error="" hidden />
        <button className="button primary" type="submit" data-text={send}>
          {send}
        </button>
        <p className="fine">
          We keep what you send for at most a year, to answer you, and share it with no one.
        </p>
      </form>
      <div className="request-done" data-request-done="" hidden>
        <h2 tabIndex={-1}>{done}</h2>
        <p>
          Thank you. We have received it and will reply to <b data-request-email="" />.
        </p>
        {close === null ? null : (
          <button className="button" type="button" data-close="">
            {close}
          </button>
        )}
      </div>
    </>
  )
}

const FieldError = ({ name }: { name: string }) => (
  <p className="field-error" id={`request-${name}-error`} data-error-of={name} hidden />
)
