import type { Evidence } from '@assay/shared/evidence/evidence'
import { readableQuote } from '../../../ui/evidence/readable-quote.ts'
import { dayText } from '../../../ui/primitives/shown-date.tsx'

/** The sources as notes, in the order of their numbers. */
export const Sources = ({ evidence }: { evidence: readonly Evidence[] }) =>
  evidence.length === 0 ? null : (
    <>
      <h2>Sources</h2>
      {evidence.map(({ url, quote, field, fetchedAt }, index) => (
        <p key={JSON.stringify([url, quote, field])}>
          <small>
            [{index + 1}] “{readableQuote(quote)}” {url}, read {dayText(fetchedAt)}
          </small>
        </p>
      ))}
    </>
  )
