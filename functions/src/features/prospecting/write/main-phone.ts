import type { Evidence } from '@assay/shared/evidence/evidence'
import { isPageOf } from '../../../reading/signals/signal-pages.ts'
import { type CompanyReading, valuesOf } from '../../../report-reading/for-reports.ts'

/** Without the codes of country and area, which pages leave out. */
const ownDigits = 7

const isFromSite = ({ method }: Evidence): boolean => !['osm', 'search-result', 'model'].includes(method)

/** The digits of each line of a page. */
const digitsOf = (lines: string[]): string[] => lines.map((line) => line.replace(/\D/g, ''))

/**
 * The phone to call a company at: of several that only its site gives, the one on the most pages, and among these the
 * one that stands alone on a page. A home page may list the phones of branches first.
 */
export const mainPhone = ({ evidence, texts }: Pick<CompanyReading, 'evidence' | 'texts'>) => {
  const phones = valuesOf(evidence, 'phone')
  const [first] = phones
  if (phones.length < 2 || !first?.evidence.every(isFromSite)) return first
  const pages = texts
    .filter((text) => text.method === 'text' && !isPageOf(text, 'careers'))
    .map(({ lines }) => {
      const digits = digitsOf(lines)
      return phones.filter(({ value }) => digits.some((line) => line.includes(value.slice(-ownDigits))))
    })
  const scored = phones.map((phone) => {
    const own = pages.filter((shown) => shown.includes(phone))
    return { phone, pages: own.length, alone: own.filter((shown) => shown.length === 1).length }
  })
  return scored.toSorted((one, other) => other.pages - one.pages || other.alone - one.alone)[0]?.phone
}
