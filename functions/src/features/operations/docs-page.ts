import { allCalls } from '@assay/shared/features/all-calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { errorCatalogue } from '@assay/shared/platform/errors'
import { escapeHtml } from '../../platform/escape-html.ts'
import { openApiDocument } from './openapi/document.ts'

type Operation = { description?: string; parameters?: unknown[]; requestBody?: unknown; responses?: unknown }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'responses', Record<string, unknown>>
}

const document = () => openApiDocument() as Document

const operationOf = ({ path, method }: CallOptions): Operation =>
  document().paths[path]?.[method.toLowerCase()] ?? {}

/** JSON in which each reference leads to the shape that it means. */
const linked = (value: unknown) =>
  escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/(\w+\/\w+)/g,
    (ref, id: string) => `<a href="#${id}">${ref}</a>`,
  )

const details = (title: string, value: unknown) =>
  value && (!Array.isArray(value) || value.length > 0)
    ? `<details><summary>${title}</summary><pre tabindex="0">${linked(value)}</pre></details>`
    : ''

const section = (one: CallOptions) => {
  const { description = '', parameters, requestBody, responses } = operationOf(one)
  return `<section id="${one.name}"><h2><code>${one.method} ${escapeHtml(one.path)}</code></h2>
<p>${escapeHtml(one.summary)} <small>${one.name}. ${escapeHtml(description)}</small></p>
${details('Parameters', parameters)}${details('Body', requestBody)}${details('Answers', responses)}</section>`
}

const shapes = () =>
  Object.entries(document().components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, ofKind]) =>
      Object.entries(ofKind).map(
        ([name, shape]) => `<div id="${kind}/${name}">${details(name, shape)}</div>`,
      ),
    )
    .join('')

const style = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
a{color:light-dark(#1d4ed8,#a5b9ff)}
body{margin:0 auto;max-width:72rem;padding:1.5rem;overflow-wrap:break-word}
h1{font-size:1.25rem}h2{font-size:1rem;margin:0}section{border-top:1px solid #8885;padding:.75rem 0}
pre{overflow:auto;max-height:28rem;padding:.75rem;border:1px solid #8885;border-radius:6px;font-size:12px}
nav{columns:16rem}nav a{display:flex;align-items:center}td{padding:.1rem .75rem .1rem 0;vertical-align:top}summary{cursor:pointer}
nav a,summary{min-height:2rem}summary{line-height:2rem}
@media (pointer:coarse){nav a,summary{min-height:2.75rem}summary{line-height:2.75rem}}`

/** All calls on one page: path, purpose, fields and responses. */
export const docsPage = () => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Assay API</title>
<style>${style}</style></head><body><main><h1>Assay API</h1>
<p>Every call of the product. The same as a document for machines: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Calls">${allCalls.map((one) => `<a href="#${one.name}"><code>${one.method} ${escapeHtml(one.path)}</code></a>`).join('')}</nav>
${allCalls.map(section).join('')}
<section><h2>Shapes</h2>${shapes()}</section>
<section id="errors"><h2>Errors</h2><p>Every refusal is <code>{ message, code, requestId, details? }</code>.</p><table>${Object.entries(
  errorCatalogue,
)
  .map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  .join('')}</table></section></main></body></html>`
