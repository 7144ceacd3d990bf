import { config } from '../config.ts'
import type { DataKeys } from './data-key.ts'
import { fileKeys } from './file-keys.ts'
import { kmsKeys } from './kms-keys.ts'

const configured = (): DataKeys => {
  const arn = config.sealingKeyArn()
  if (arn) return kmsKeys(arn)
  const file = config.sealingKeyFile()
  if (file) return fileKeys(file)
  throw new Error('Neither SEALING_KEY_ARN nor SEALING_KEY_FILE is set')
}

/** The keys of KMS (`SEALING_KEY_ARN`, on AWS) or of a key file (`SEALING_KEY_FILE`). Tests replace its functions. */
export const dataKeys: DataKeys = {
  create: (context) => configured().create(context),
  open: (wrapped, context) => configured().open(wrapped, context),
}
