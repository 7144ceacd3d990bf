import { escapeHtml } from '../../../web/pages/html.ts'

/** Text with its links, escaped. */
export const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)

const line = (name: string, value: string) =>
  value === '' ? '' : `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`

/** Lines of a mail's head, of which empty ones are left out; `at` in milliseconds since 1970. */
export const head = (lines: Record<string, string>, at: number): string => {
  const shown = Object.entries({ ...lines, Sent: new Date(at).toISOString() })
  return `<dl>${shown.map(([name, value]) => line(name, value)).join('')}</dl>`
}
