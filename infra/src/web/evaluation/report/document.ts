import type { Evaluation } from '../evaluate.ts'
import type { LifelikeEvaluation } from '../lifelike/evaluate-lifelike.ts'
import type { Overlap } from '../lifelike/measure/overlap.ts'
import { renderLifelike } from '../lifelike/report/chapter.ts'
import type { ModesEvaluation } from '../modes/evaluate-modes.ts'
import { renderModes } from '../modes/report/mode-chapter.ts'
import type { ReportEvaluation } from '../reports/evaluate-reports.ts'
import { renderReports } from '../reports/report/report-chapter.ts'
import { renderReport } from './page.ts'

const introduction = ({
  edition,
  seed,
}: Pick<
  Evaluation['options'],
  'edition' | 'seed'
>) => `# Evaluation of the discovery engine, its reports and its modes

**This is a simulated web.** No figure below was measured on the real one: companies, sites, sources and models are made by
generators, with the traps that we know of. It shows what the engine does with them, not how often the real web has them.
The engine runs whole, with its own adapters for the gazetteer, the map, the web search, the pages (every rule of the safe
fetch) and the model's API, on a virtual clock. Part 1 has many companies that are easy to tell by their words; part 2 has
fewer, on sites like those of the real web, with words that the engine does not know; part 3 has reports on single companies; part 4
has the modes of YOLO.

\`npm run eval\` runs all parts and writes this page; this one is of edition \`${edition}\`, seed ${seed}.

| command | does |
|---|---|
| \`npm run eval -- --tuning\` | runs the edition that the engine may be tuned on, and writes nothing |
| \`npm run eval -- --lifelike\` | runs part 2 alone, and writes nothing |
| \`npm run eval -- reports\` | runs part 3 alone, and writes nothing; it fails if a bound is missed |
| \`npm run eval -- modes\` | runs part 4 alone, and writes nothing; it fails if a bound is missed |
| \`npm run eval -- modes --write\` | the same, and writes part 4 of this page and the figures that the cards of the modes show |
| \`npm run eval -- --misses\` | also lists what went wrong, by kind |
| \`npm run eval -- --sample\` | runs a sample of all parts in about a minute, as the tests do |
| \`npm run eval -- --provider\` | also measures the provider that \`OPENAI_BASE_URL\` or \`OPENAI_API_KEY\` names on part 2, at its price |
| \`npm run eval -- --json\` | prints the figures as JSON |

Shares are point estimates with Wilson's 95 % interval and N.
`

const models = `
## Who is compared

In part 1:

- **extractive**: the engine with a model that reads well (the criteria, and whether a firm has closed or left the town) and says
  nothing that the text does not. How well a real one reads is not measured here.
- **adversarial**: the engine with a model that invents companies, contacts and quotes, obeys instructions on pages, and breaks its JSON.
- **flaky**: the engine with the first model behind a provider that answers 429, 500, half, or not at all, in 45 % of calls.
- **model-only**: no engine. A model is asked for the list and believed. How much it remembers is our assumption, no measurement: half of
  the companies, 40 % of their contacts, and four invented companies for every ten remembered.
- **regex-only**: no engine. The first page of every site that a source names, fetched by the same safe fetch and searched with one
  pattern for mail addresses and one for phones.

In part 2:

- **right**: a model that reads queries rightly and answers each question from what the site says, with the words of the site.
- **careless**: the same, but 15 % of its answers are the other verdict, or have a quote from which nothing follows; it obeys orders on pages.
- **adversarial**: invents, as above. **rules**: no provider.

In part 3:

- **extractive**: a model that writes what the passages say, by turns in their words and in its own, leaves out what the company's own pages
  contradict, and in the second look says yes where the quote has all that the sentence says.
- **careless**: the same, but 15 % of its sentences have the quote of another one, another figure or an invented text, 15 % of its steps
  name nothing or an invention, and 15 % of its second looks are the other answer; it tells contradictions and repeats orders.
- **adversarial**: invents sentences, contacts, dates and steps, beside quotes that stand there or not, repeats orders, and bears
  out whatever it is asked; of every second company only what it wrote itself, so that it denies what no company fulfils.
- **flaky**: the first behind a provider that answers 42 % of calls with 429, 500, silence, half an answer or a refusal. **rules**: no provider.

In part 4, **right**, **careless** and **rules** as in part 2. Below the depth \`site\` no model judges a company.

## How it is kept honest

Templates, wordings, contact forms, cities and seeds come in two sets without a common member but the trades themselves. The
engine is tuned on the first; only the second is reported. Neither is the sample world of the local home. Truth is known to the
generators alone: what the engine shows is compared with it from outside, by site, name and contacts.

The models of part 2 know no prompt by its wording, so prompts may change. A request for verdicts has a JSON schema with objects that hold a
verdict (an enum with \`yes\` and \`no\` or \`unknown\`, or a boolean) beside an id and a quote, in a list or under the ids. The questions stand in
the user's message as lines \`- <id>: <text>\` or as JSON objects with \`id\` and \`criterion\`, \`question\` or \`text\`. A question may have its own
\`company\` (or \`name\`) and \`quote\`; with a quote, the quote is all that it is judged by. A question is understood by the words for a category or
wish in it, or by what it says of closing, moving or place. Every other request is a reading of a query: fields are filled by their names
(category or phrase, synonyms, tags or kinds, place, wishes, signals, company).
`

/** The whole report as Markdown: all parts. */
export const renderDocument = (
  evaluation: Evaluation,
  lifelike: LifelikeEvaluation,
  overlap: Overlap,
  reports: ReportEvaluation,
  modes: ModesEvaluation,
): string =>
  [
    introduction(evaluation.options),
    renderReport(evaluation),
    renderLifelike(lifelike, overlap),
    renderReports(reports),
    renderModes(modes),
    models,
  ].join('')

/** The document with part 4 measured again; the other parts stay as they are. */
export const withModes = (
  document: string,
  options: Pick<Evaluation['options'], 'edition' | 'seed'>,
  modes: ModesEvaluation,
): string => {
  const others = document.slice(document.indexOf('\n## Part 1'), document.search(/\n## (?:Part 4|Who)/))
  return [introduction(options), others, renderModes(modes), models].join('')
}
