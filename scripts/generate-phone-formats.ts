/**
 * Writes how numbers are grouped in the countries whose leads are read most, from libphonenumber's own
 * patterns: `node scripts/generate-phone-formats.ts`. The whole library is too large for the browser.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Of countries that share a code, the first also stands for the others. */
const countries = 'AT AU BE BR CH CZ DE DK ES FI FR GB IE IN IT JP KR MX NL NO NZ PL PT SE TR'.split(' ')
const target = new URL('../web/src/ui/evidence/phone-formats.generated.json', import.meta.url)

type Format = [
  pattern: string,
  format: string,
  leading?: string[],
  prefix?: unknown,
  optional?: unknown,
  abroad?: string,
]
type Metadata = { version: string; countries: Record<string, [code: string, ...rest: unknown[]]> }

const library = createRequire(new URL('../functions/package.json', import.meta.url))
const metadata: Metadata = JSON.parse(
  readFileSync(library.resolve('libphonenumber-js/metadata.min.json'), 'utf8'),
)

/** As the library does, the longest test of the leading digits decides. */
const rulesOf = (formats: Format[]) =>
  formats.flatMap(([pattern, format, leading = [], , , abroad]) =>
    abroad === 'NA' ? [] : [[leading.at(-1) ?? '', pattern, abroad ?? format]],
  )

const generated = (): string => {
  const rules = countries.map((country) => {
    const [code = '', , , , formats] = metadata.countries[country] ?? []
    return [code, rulesOf(formats as Format[])]
  })
  const source = 'libphonenumber-js, MIT; patterns of libphonenumber, Apache-2.0'
  return `${JSON.stringify({ source, rules: Object.fromEntries(rules) })}\n`
}

export const isUpToDate = () => readFileSync(target, 'utf8') === generated()

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, generated())
