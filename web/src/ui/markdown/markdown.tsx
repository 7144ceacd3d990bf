import { chakra, Text } from '@chakra-ui/react'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { readableText } from '../evidence/readable-text.ts'
import { TextWithMark } from '../evidence/text-with-mark.tsx'

const List = chakra('ul', { base: { pl: 5 } })

const isSafe = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address)

/** Shows a text without marks of its own. */
type ShowText = (text: string) => ReactNode

type Options = {
  showText: ShowText
  /** The level of the headings that are `top` in the text; null where headings are paragraphs. */
  headings: { top: number; level: number } | null
}

/** Turns tokens into React. Tags, images, tables and all else stay the text that they are: no HTML is ever set. */
const reader = ({ showText, headings }: Options) => {
  const shown = (tokens: Token[] = []): ReactNode =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
    tokens.map((token, nth) => <Fragment key={nth}>{nodeOf(token)}</Fragment>)

  const link = ({ href, tokens }: Tokens.Link): ReactNode =>
    isSafe(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {shown(tokens)}
      </a>
    ) : (
      shown(tokens)
    )

  const list = ({ ordered, start, items }: Tokens.List): ReactNode => (
    <List
      as={ordered ? 'ol' : 'ul'}
      listStyleType={ordered ? 'decimal' : 'disc'}
      {...(ordered && start !== '' && { start })}
    >
      {items.map((item, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change
        <li key={nth}>{shown(item.tokens)}</li>
      ))}
    </List>
  )

  const heading = ({ depth, tokens }: Tokens.Heading): ReactNode =>
    headings === null ? (
      <Text fontWeight="medium">{shown(tokens)}</Text>
    ) : (
      <Text
        as={`h${Math.min(headings.level + depth - headings.top, lowestHeading)}` as 'h3'}
        fontWeight="semibold"
        fontSize={depth === headings.top ? 'lg' : 'md'}
        mt={5}
        mb={1}
      >
        {shown(tokens)}
      </Text>
    )

  const nodeOf = (token: Token): ReactNode => {
    switch (token.type) {
      case 'space':
        return null
      case 'paragraph':
        return <Text>{shown(token.tokens)}</Text>
      case 'heading':
        return heading(token as Tokens.Heading)
      case 'strong':
        return <strong>{shown(token.tokens)}</strong>
      case 'em':
        return <em>{shown(token.tokens)}</em>
      case 'codespan':
      case 'code':
        return <code>{token.text}</code>
      case 'br':
        return <br />
      case 'list':
        return list(token as Tokens.List)
      case 'link':
        return link(token as Tokens.Link)
      case 'escape':
        return token.text
      case 'text':
        return token.tokens ? shown(token.tokens) : showText(token.text)
      default:
        return token.raw
    }
  }
  return shown
}

/** `[3]`, with the space before it. */
const citation = /\s*\[(\d{1,3})\]/

type CitedText = { text: string; marks: ReactNode[] }

/** Replaces each citation by what `cite` makes of its number; one that it knows nothing of stays a text. */
const withCitations =
  (cite: (number: number) => ReactNode): ShowText =>
  (text) => {
    const shown: CitedText[] = []
    // Splitting at a group puts the numbers between the texts.
    const parts = text.split(citation)
    for (let nth = 0; nth < parts.length; nth += 2) {
      const [before = '', number] = parts.slice(nth, nth + 2)
      const mark = number === undefined ? null : cite(Number(number))
      const stays = number !== undefined && mark === null ? ` [${number}]` : ''
      const last = shown.at(-1)
      if (last && (before + stays === '' || last.marks.length === 0)) last.text += before + stays
      else shown.push({ text: before + stays, marks: [] })
      if (mark !== null) shown.at(-1)?.marks.push(<Fragment key={nth}>{mark}</Fragment>)
    }
    return shown.map(({ text: cited, marks }, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <Fragment key={nth}>
        {marks.length > 0 ? (
          <TextWithMark text={readableText(cited)}>{marks}</TextWithMark>
        ) : (
          readableText(cited)
        )}
      </Fragment>
    ))
  }

const lowestHeading = 6

const highestIn = (tokens: Token[]): number =>
  Math.min(
    ...tokens.map((token) => (token.type === 'heading' ? (token as Tokens.Heading).depth : lowestHeading)),
  )

type Props = {
  text: string
  /** What stands for `[3]`; null for a number without a source. */
  cite?: (number: number) => ReactNode
  /** The level of the text's highest headings; default: headings are paragraphs, as in a chat. */
  headingLevel?: number
}

/** Markdown: paragraphs, headings, emphasis, lists, code, and links to pages and mail addresses. */
export const Markdown = ({ text, cite, headingLevel }: Props) => {
  const tokens = lexer(text)
  const shown = reader({
    showText: cite ? withCitations(cite) : readableText,
    headings: headingLevel === undefined ? null : { top: highestIn(tokens), level: headingLevel },
  })
  return <>{shown(tokens)}</>
}
