import { upperSnakeCase } from '../../names.ts'

/** `searchLeads` as a construct's id: `SearchLeads`. */
export const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The variable with the URL of a job's queue: `QUEUE_URL_SEARCH_LEADS`. */
export const queueUrlVariable = (jobName: string) => `QUEUE_URL_${upperSnakeCase(jobName)}`
