import { chakra, Text } from '@chakra-ui/react'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { readableText } from '../../../ui/evidence/readable-text.ts'

const List = chakra('ul', { base: { pl: 5 } })

const isSafe = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address)

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
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of an answer never change
      <li key={nth}>{shown(item.tokens)}</li>
    ))}
  </List>
)

/** One token as React. Tags, images, tables and all else stay the text that they are: no HTML is ever set. */
const nodeOf = (token: Token): ReactNode => {
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
    case 'heading':
      return <Text fontWeight={token.type === 'heading' ? 'medium' : undefined}>{shown(token.tokens)}</Text>
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
      return token.tokens ? shown(token.tokens) : readableText(token.text)
    default:
      return token.raw
  }
}

const shown = (tokens: Token[] = []): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change
  tokens.map((token, nth) => <Fragment key={nth}>{nodeOf(token)}</Fragment>)

/** The Markdown of an answer: paragraphs, emphasis, lists, code, and links to pages and mail addresses. */
export const Markdown = ({ text }: { text: string }) => <>{shown(lexer(text))}</>
