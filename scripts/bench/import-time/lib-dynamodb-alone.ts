/** What import times are compared with: of both packages no more than any user of one table needs. */
export { DynamoDBClient } from '@aws-sdk/client-dynamodb'
export {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
