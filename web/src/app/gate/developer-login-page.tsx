import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { DocumentTitle } from '../../platform/pages/page-title.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { Wordmark } from '../../ui/primitives/wordmark.tsx'
import { sha256Of, storeDeveloperMarker } from './developer-marker.ts'

type Props = { devGateSha256: string; onPass: () => void }

/** Asks for the developer password of a site that is not open yet. It hides pages; it protects no data. */
export const DeveloperLoginPage = ({ devGateSha256, onPass }: Props) => {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if ((await sha256Of(password)) === devGateSha256.toLowerCase()) {
      storeDeveloperMarker(devGateSha256)
      return onPass()
    }
    setPassword('')
    setError('Invalid developer password')
    field.current?.focus()
  }
  return (
    <Flex as="main" align="center" justify="center" minH="100dvh" p={4}>
      <DocumentTitle text="Developer access" />
      <Panel width="full" maxW="24rem" p={6}>
        <Wordmark mb={5} />
        <Heading as="h1" fontSize="xl">
          Developer access
        </Heading>
        <Text color="fg.muted" mb={5}>
          This site is not open yet.
        </Text>
        <form onSubmit={enter} noValidate aria-label="Developer access">
          <Stack gap={4}>
            <PasswordField
              ref={field}
              label="Developer password"
              name="developer-password"
              autoComplete="off"
              autoFocus
              value={password}
              error={error}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" variant="primary">
              Enter
            </Button>
          </Stack>
        </form>
      </Panel>
    </Flex>
  )
}
