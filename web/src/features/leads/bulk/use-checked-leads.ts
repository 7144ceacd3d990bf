export { useCheckedRows as useCheckedLeads } from '../../../ui/list/use-checked-rows.ts'
