import * as z from 'zod/mini'
import { isoDate, optionalText, requiredText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

const emailText = 'Please enter a valid email address'

export const RequestTopic = lazy(() => z.enum(['demo', 'contact']))
export type RequestTopic = z.infer<typeof RequestTopic>

/** The form with which a visitor requests a demo or, with the topic `contact`, writes to the operators. */
export const NewDemoRequest = lazy(() =>
  z
    .strictObject({
      topic: z._default(RequestTopic, 'demo'),
      name: requiredText('Name is required', 200),
      email: z.string(emailText).check(z.trim(), z.maxLength(254, emailText), z.email(emailText)),
      company: optionalText(200),
      message: optionalText(2000),
    })
    .check(
      z.refine(({ topic, message }) => topic === 'demo' || Boolean(message), {
        path: ['message'],
        message: 'Message is required',
      }),
    ),
)
export type NewDemoRequest = z.infer<typeof NewDemoRequest>

/** Confirms that the request was stored, and when. */
export const DemoRequestReceipt = lazy(() => z.object({ receivedAt: isoDate() }))
export type DemoRequestReceipt = z.infer<typeof DemoRequestReceipt>
