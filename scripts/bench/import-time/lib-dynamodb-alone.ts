/** The base of comparison for import times: the minimum that any program with one table imports. */
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
