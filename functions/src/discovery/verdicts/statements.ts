import { meaningOf, unified } from '../../evidence/wishes/meanings.ts'
import { onceFor } from '../../reading/once-for.ts'
import { clausesOf } from './denial.ts'

/** A clause, verbatim, with what it says in plain words and the concepts and stems of these words. */
export type Statement = { clause: string; said: string; meanings: ReadonlySet<string> }

/** A real page of 200 kB has fewer; only one made to keep its reader busy has more. */
const mostStatements = 3000

/** A clause is read so far; what is longer is no sentence. */
const longestClause = 2000

/** The statements of a line. */
export const statementsOf = (line: string): Statement[] =>
  clausesOf(line)
    .slice(0, mostStatements)
    .map((clause) => {
      const said = unified(clause.slice(0, longestClause))
      return { clause, said, meanings: new Set(said.split(' ').filter(Boolean).map(meaningOf)) }
    })

/** The statements of a text's lines. Each wish is judged by them, and again after each further page of a site. */
export const statementsIn = onceFor((lines: readonly string[]): Statement[] => {
  const statements: Statement[] = []
  for (const line of lines) {
    if (statements.length >= mostStatements) break
    statements.push(...statementsOf(line))
  }
  return statements
})
