import type { Chapter, Figure } from './figures.ts'

const header = ['what', 'figure', 'bound', ''] as const

const verdict = ({ isWithin }: Figure) => (isWithin === null ? '' : isWithin ? 'within' : 'NOT within')

const cellsOf = (figure: Figure) => [figure.what, figure.figure, figure.bound, verdict(figure)]

/** The chapters as one table for the terminal. */
export const renderText = (machine: string[], chapters: Chapter[]): string => {
  const rows = [header, ...chapters.flatMap(({ figures }) => figures.map(cellsOf))]
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const chapterLines = ({ title, notes, figures }: Chapter) => [
    '',
    title,
    ...notes.map((note) => `  ${note}`),
    ...figures.map((figure) => line(cellsOf(figure))),
  ]
  return [...machine, '', line(header), ...chapters.flatMap(chapterLines), ''].join('\n')
}

const tableRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const markdownChapter = ({ title, notes, figures }: Chapter) => [
  `## ${title}`,
  '',
  ...(notes.length > 0 ? [...notes, ''] : []),
  tableRow(header),
  tableRow(header.map(() => '---')),
  ...figures.map((figure) => tableRow(cellsOf(figure))),
  '',
]

/** The chapters as a Markdown page. */
export const renderPage = (machine: string[], chapters: Chapter[]): string =>
  ['# Bench', '', 'Written by `npm run bench -- --write`.', '', machine.join('  \n'), '']
    .concat(chapters.flatMap(markdownChapter))
    .join('\n')
