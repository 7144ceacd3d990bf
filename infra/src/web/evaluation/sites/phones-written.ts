import { nth } from '../../chance/random.ts'
import type { Edition } from '../words/edition.ts'
import type { Phone } from '../world/company.ts'

/** A phone number in one of the edition's forms. */
export const phoneWritten = (edition: Edition, form: number, { e164, written }: Phone): string => {
  const text = nth(written, form)
  const international = written.find((candidate) => candidate.startsWith('+')) ?? e164
  const forms =
    edition === 'tuning'
      ? [
          text,
          `<a href="tel:${e164}">${text}</a>`,
          `<strong>${text}</strong>`,
          `<a href="tel:${text.replace(/\s/g, '')}">Call now</a> ${text}`,
        ]
      : [
          text,
          `<a title="call" href='tel:${international.replace(/[^\d+]/g, '')}'>${text}</a>`,
          `<span class="nr">${text.replace(/ /g, '&nbsp;')}</span>`,
          `<a href="callto:${e164}">${text}</a>`,
          `<a href="tel:${e164}"><i class="icon"></i></a>`,
        ]
  return nth(forms, form >> 2)
}
