import { Box } from '@chakra-ui/react'
import { type FormEvent, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { DuplicateNotice } from '../../../platform/duplicates/duplicate-notice.tsx'
import { useDuplicate } from '../../../platform/duplicates/use-duplicate.ts'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { type FormDraft, formDrafts, withChoice, withValue } from '../../../platform/forms/form-draft.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { useIsShown } from '../../../platform/use-is-shown.ts'
import { ConflictChoice } from '../../../ui/form/conflict-choice.tsx'
import { UnsavedNote } from '../../../ui/form/unsaved-note.tsx'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { FilledInProof, FillInRow } from './fill-in-row.tsx'
import { aiLeadIdOf } from './filled-in.ts'
import { LeadFormFields } from './lead-form-fields.tsx'
import { emptyValues, type LeadField, leadFields, parseNewLead } from './lead-form-values.ts'
import { useCreateLead } from './use-create-lead.ts'
import { useFillIn } from './use-fill-in.ts'

const newLeadDrafts = formDrafts(leadFields)
const emptyDraft: FormDraft<LeadField> = { values: emptyValues, conflicts: {} }

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Begins with this name instead of the kept draft. */
  companyName?: string
}

/** Creates a CRM lead and opens it. The draft is kept until it is saved or cancelled. */
export const NewLeadDialog = ({ isOpen, onClose, companyName }: Props) => {
  const navigate = useNavigate()
  const kept = useKeptDraft('new lead', newLeadDrafts)
  const { errors, form, show, clear } = useFormErrors()
  const isShown = useIsShown(isOpen)
  const create = useCreateLead({
    onCreated: ({ id }) => {
      forget()
      if (!isShown()) return
      onClose()
      navigate(`/leads/${id}`)
    },
    onRefused: (error) => show(errorsOfRefusal(error)),
  })
  const draft = kept.draft ?? emptyDraft
  const begin = useStableCallback((name: string) => {
    fillIn.forget()
    kept.replace(withValue(emptyDraft, 'companyName', name), 'companyName')
  })
  useEffect(() => {
    if (isOpen && companyName) begin(companyName)
  }, [isOpen, companyName, begin])
  const { values } = draft
  const duplicate = useDuplicate(isOpen ? values : {})
  const fillIn = useFillIn(values, (filled) =>
    kept.keep({ ...draft, values: { ...values, ...filled.values } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseNewLead(values)
    show(errorsOfParse(parsed))
    if (parsed.success) create.mutate({ body: parsed.data, aiLeadId: aiLeadIdOf(fillIn.filled, values) })
  }
  const forget = () => {
    // An earlier draft that gave way to the palette's name comes back; one that was started over does not.
    if (kept.draft && kept.undoStartOver) kept.undoStartOver()
    else kept.forget()
    fillIn.forget()
  }
  const cancel = () => {
    forget()
    show({})
    onClose()
  }
  const choiceOf = (field: LeadField) => {
    const conflict = draft.conflicts[field]
    return conflict ? (
      <ConflictChoice
        {...conflict}
        textOf={field === 'status' ? statusText : undefined}
        value={values[field]}
        onChoose={(value) => kept.keep(withChoice(draft, field, value), field)}
      />
    ) : null
  }
  const below = (field: LeadField) => (
    <>
      <FilledInProof filled={fillIn.filled} field={field} value={values[field]} />
      {choiceOf(field)}
      {field === 'companyName' ? <FillInRow values={values} fillIn={fillIn} onLeave={onClose} /> : null}
    </>
  )
  return (
    <Dialog title="New Lead" isOpen={isOpen} onClose={onClose}>
      <DialogForm ref={form} onSubmit={submit} noValidate aria-label="New Lead">
        <DialogBody>
          <UnsavedNote
            isDrafted={kept.draft !== null}
            onStartOver={() => {
              kept.startOver()
              fillIn.forget()
            }}
            onUndo={kept.undoStartOver}
          />
          <LeadFormFields
            values={values}
            errors={errors}
            onChange={(field, value) => {
              clear(field)
              kept.keep(withValue(draft, field, value), field)
            }}
            below={below}
          />
        </DialogBody>
        {/* Above the buttons, so that it is seen wherever the form is scrolled. */}
        {duplicate ? (
          <Box px={5} py={2} borderTopWidth="1px">
            <DuplicateNotice match={duplicate} onLeave={onClose} />
          </Box>
        ) : null}
        <ActionFooter
          onCancel={cancel}
          text={duplicate ? 'Create anyway' : 'Create Lead'}
          pendingText="Creating..."
          isPending={create.isPending}
        />
      </DialogForm>
    </Dialog>
  )
}
