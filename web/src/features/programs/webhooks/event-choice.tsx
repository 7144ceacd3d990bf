import { type WebhookEventType, webhookEventTypes } from '@assay/shared/features/programs/webhook'
import { Box, chakra, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { eventTexts } from './webhook-texts.ts'

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    minH: 8,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: 11 },
    '& input': { boxSize: 4, accentColor: 'primary', cursor: 'inherit' },
  },
})

const Group = chakra('fieldset', { base: { borderWidth: 0, p: 0, m: 0, minW: 0 } })
const Legend = chakra('legend', { base: { p: 0, fontSize: 'sm', fontWeight: 'medium' } })

type Props = {
  events: WebhookEventType[]
  error?: string
  onChange: (events: WebhookEventType[]) => void
}

/** The events that a webhook is told. */
export const EventChoice = ({ events, error, onChange }: Props) => {
  const noteId = useId()
  const toggled = (type: WebhookEventType) =>
    webhookEventTypes.filter((one) => (one === type) !== events.includes(one))
  return (
    <Group aria-describedby={error ? noteId : undefined}>
      <Legend>Events</Legend>
      {webhookEventTypes.map((type) => (
        <Choice key={type}>
          <input
            type="checkbox"
            name="events"
            aria-invalid={error ? true : undefined}
            checked={events.includes(type)}
            onChange={() => onChange(toggled(type))}
          />
          <span>{eventTexts[type]}</span>
        </Choice>
      ))}
      <Box id={noteId} aria-live="polite">
        {error ? (
          <Text fontSize="sm" color="danger">
            {error}
          </Text>
        ) : null}
      </Box>
    </Group>
  )
}
