import type { Message } from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSMessageAttributes, SQSRecord, SQSRecordAttributes } from 'aws-lambda'

const attributesOf = (message: Message): SQSMessageAttributes =>
  Object.fromEntries(
    Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
      name,
      {
        ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
        ...(value.BinaryValue && { binaryValue: Buffer.from(value.BinaryValue).toString('base64') }),
        stringListValues: [],
        binaryListValues: [],
        dataType: value.DataType ?? 'String',
      },
    ]),
  )

const recordOf = (queueName: string, message: Message): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: { ...message.Attributes } as SQSRecordAttributes,
  messageAttributes: attributesOf(message),
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueName}`,
  awsRegion: 'us-east-1',
})

/** The event that Lambda passes to a queue's worker for these messages. */
export const sqsEvent = (queueUrl: string, messages: Message[]): SQSEvent => {
  const queueName = new URL(queueUrl).pathname.split('/').at(-1) ?? ''
  return { Records: messages.map((message) => recordOf(queueName, message)) }
}
