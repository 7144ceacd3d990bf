import type { CompanyAsked } from '@assay/shared/features/hunting/criteria'
import type { LookUp } from '@assay/shared/features/hunting/look-up'

const givenBack = 'The lookup was given back.'

const onRivals = (count: number): string[] => {
  if (count === 0) return []
  const others = count === 1 ? 'Another company has' : `${count} other companies have`
  return [`${others} that name. If you mean another one, look it up instead.`]
}

/** `place` is the place that was searched, if any. */
const onAbsence = ({ text, domain, name }: CompanyAsked, place: string | null): string =>
  domain
    ? `No company could be recognised at ${domain}. Check the address, or give the company’s name and town.`
    : `No site of a company called “${name ?? text}” was found${place ? ` in ${place}` : ''}. Give the domain of its site${place ? '' : ' or its town'}, or another spelling.`

/** Sentences on a look-up: what became of it, and what to do next. `reason` says why it failed, where it is known. */
export const explainLookUp = (
  asked: CompanyAsked,
  { status, known, rivals }: LookUp,
  { reason, place }: { reason: string | null; place: string | null },
): string[] => {
  if (status === 'found') return onRivals(rivals.length)
  if (status === 'known')
    return [`You have ${known?.companyName ?? asked.text} already. ${givenBack}`, ...onRivals(rivals.length)]
  if (status === 'unreadable') {
    const site = asked.domain ?? `the site of ${asked.name ?? asked.text}`
    return [
      `Nothing could be read at ${site}: ${reason ?? 'it did not answer.'} Try again later, or add the company by hand under My Leads. ${givenBack}`,
    ]
  }
  return [`${reason ?? onAbsence(asked, place)} ${givenBack}`]
}
