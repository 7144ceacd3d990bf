import type { NewWhatsappMessage } from '@assay/shared/features/outreach/whatsapp'
import { phoneLinkOf } from '@assay/shared/platform/contact'

export type Kind = 'text' | 'template'

/** What is typed into the composer. `values` are those of the template's placeholders, by their name. */
export type WhatsappValues = {
  to: string
  body: string
  contentSid: string
  values: Record<string, string>
}

/** A lead's number in E.164; empty for one without its country's code. */
export const whatsappNumberOf = (phone: string | null): string =>
  /^tel:(\+[1-9]\d{6,14})$/.exec(phoneLinkOf(phone ?? '') ?? '')?.[1] ?? ''

const placeholder = /\{\{\s*([\w-]{1,40})\s*\}\}/g

/** The names of the placeholders in a template's text, each once: `Hello {{1}}` has `1`. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name]) => name ?? '')),
]

/** The template's text as the lead reads it; what has no value stays a placeholder. */
export const filledText = ({ body, values }: Pick<WhatsappValues, 'body' | 'values'>): string =>
  body.replace(placeholder, (whole, name: string) => values[name]?.trim() || whole)

/** The request as the call takes it, with or without errors. */
export const requestOf = (
  leadId: number,
  kind: Kind,
  typed: WhatsappValues,
): Omit<NewWhatsappMessage, 'mediaUrl' | 'metadata'> => {
  const to = typed.to.replace(/[\s().-]/g, '')
  if (kind === 'text') return { leadId, to, body: typed.body.trim() }
  const names = placeholdersOf(typed.body)
  const variables = Object.fromEntries(names.map((name) => [name, typed.values[name]?.trim() ?? '']))
  return {
    leadId,
    to,
    body: filledText(typed).trim(),
    template: { contentSid: typed.contentSid.trim(), variables },
  }
}

/** The placeholders that still need a value, as errors of their fields. */
export const errorsOfValues = (kind: Kind, { body, values }: WhatsappValues): Record<string, string> =>
  kind === 'text'
    ? {}
    : Object.fromEntries(
        placeholdersOf(body)
          .filter((name) => !values[name]?.trim())
          .map((name) => [`template.variables.${name}`, 'Enter what stands in this place']),
      )
