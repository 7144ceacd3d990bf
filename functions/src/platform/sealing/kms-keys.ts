import type { KMSClient } from '@aws-sdk/client-kms'
import { awsClientSettings } from '../aws-client-settings.ts'
import { CannotUnseal, type DataKeys } from './data-key.ts'

let client: KMSClient | undefined

const kms = async () => {
  const sdk = await import('@aws-sdk/client-kms')
  client ??= new sdk.KMSClient(awsClientSettings({ endpoint: undefined, maxAttempts: 3, timeoutMs: 3000 }))
  return { client, ...sdk }
}

/** Data keys of a KMS key. KMS keeps its earlier versions, and knows of each wrapped key by which it was wrapped. */
export const kmsKeys = (arn: string): DataKeys => ({
  create: async (context) => {
    const { client, GenerateDataKeyCommand } = await kms()
    const { Plaintext, CiphertextBlob } = await client.send(
      new GenerateDataKeyCommand({ KeyId: arn, KeySpec: 'AES_256', EncryptionContext: context }),
    )
    if (!Plaintext || !CiphertextBlob) throw new Error('KMS answered without a data key')
    return { key: Buffer.from(Plaintext), wrapped: Buffer.from(CiphertextBlob).toString('base64url') }
  },
  open: async (wrapped, context) => {
    const { client, DecryptCommand, IncorrectKeyException, InvalidCiphertextException } = await kms()
    try {
      const { Plaintext } = await client.send(
        new DecryptCommand({
          KeyId: arn,
          CiphertextBlob: Buffer.from(wrapped, 'base64url'),
          EncryptionContext: context,
        }),
      )
      if (!Plaintext) throw new Error('KMS answered without a data key')
      return Buffer.from(Plaintext)
    } catch (error) {
      const isOther = error instanceof InvalidCiphertextException || error instanceof IncorrectKeyException
      if (isOther) throw new CannotUnseal('The key of the value was changed, or belongs elsewhere', error)
      throw error
    }
  },
})
