import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { EyeIcon, EyeOffIcon } from '../primitives/icons.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input with a show/hide toggle. */
export const PasswordField = (props: TextFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  const action = isShown ? 'Hide password' : 'Show password'
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <Button
          variant="quiet"
          size="icon"
          type="button"
          aria-label={action}
          title={action}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      }
    />
  )
}
