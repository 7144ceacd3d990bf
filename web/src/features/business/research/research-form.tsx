import type { User } from '@assay/shared/features/accounts/user'
import { ResearchInput } from '@assay/shared/features/business/calls'
import { Flex, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { errorsOfParse } from '../../../platform/forms/field-errors.ts'
import { failureToast } from '../../../platform/toasts.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { ownBusinesses, queryAbout } from './own-business.ts'
import type { Research } from './use-research.ts'

type Props = { research: Research; user: User; query: string; onType: (query: string) => void }

const fieldName = 'query'

/** What to find out about the user's business, and the buttons that start it. */
export const ResearchForm = ({ research, user, query, onType }: Props) => {
  const { isRunning, isStarting } = research
  const [error, setError] = useState<string>()
  const [starts, setStarts] = useState<'report' | 'apply'>('report')
  const type = (text: string) => {
    setError(undefined)
    onType(text)
  }
  const start = (form: HTMLFormElement | null, applyToSettings: boolean) => {
    const refuse = (message?: string) => {
      setError(message)
      form?.querySelector('textarea')?.focus()
    }
    if (query.trim() === '') {
      failureToast('Missing query', 'Please enter a research query.')
      return refuse('Please enter a research query.')
    }
    const wrong = errorsOfParse(ResearchInput.safeParse({ query, applyToSettings }))[fieldName]
    if (wrong !== undefined) return refuse(wrong)
    setStarts(applyToSettings ? 'apply' : 'report')
    research.start(query, applyToSettings)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    start(event.currentTarget, false)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Research Assistant">
      <TextAreaField
        label="Research Query"
        name={fieldName}
        placeholder="Name your business or its website, and what to find out"
        rows={3}
        value={query}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      {query.trim() === '' ? <Suggestions user={user} onChoose={type} /> : null}
      <Flex wrap="wrap" gap={2} mt={3}>
        <PendingButton
          type="submit"
          variant="primary"
          text="Start Research"
          pendingText="Starting..."
          isPending={isStarting && starts === 'report'}
          disabled={isRunning || isStarting}
        />
        <PendingButton
          text="Research & Apply"
          pendingText="Starting..."
          isPending={isStarting && starts === 'apply'}
          disabled={isRunning || isStarting}
          onClick={(event) => start(event.currentTarget.form, true)}
        />
      </Flex>
    </form>
  )
}

type SuggestionProps = { user: User; onChoose: (query: string) => void }

/** Offers a query about the business that the profile names. */
const Suggestions = ({ user, onChoose }: SuggestionProps) => {
  const businesses = ownBusinesses(user)
  if (businesses.length === 0) return null
  return (
    <Flex wrap="wrap" align="center" gap={2} mt={2}>
      <Text fontSize="sm" color="fg.muted">
        Is this your business?
      </Text>
      {businesses.map((business) => (
        <Button
          key={business}
          size="sm"
          maxW="full"
          whiteSpace="normal"
          onClick={() => onChoose(queryAbout(business))}
        >
          {business}
        </Button>
      ))}
    </Flex>
  )
}
