const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Paragraphs between empty lines; single breaks stay breaks. The language decides the direction of each. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n[ \t]*\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p dir="auto" style="margin:0 0 1em">${escaped(paragraph).replaceAll('\n', '<br>\n')}</p>\n`,
    )
    .join('')

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600'

export const linkOf = (target: string, text: string, kind: 'button' | 'link' = 'link'): string => {
  const link = `<a href="${escaped(target)}"${kind === 'button' ? ` style="${buttonStyle}"` : ''}>${escaped(text)}</a>`
  return kind === 'button' ? `<p dir="auto" style="margin:0 0 1em">${link}</p>\n` : link
}

/** A whole document; mail programs ignore style sheets, so styles are inline. */
export const page = (content: string): string =>
  `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1f2937;background:#ffffff">
<div style="max-width:600px">
${content}</div>
</body></html>
`
