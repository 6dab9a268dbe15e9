import { Textarea, TextInput, type TextareaProps } from '@mantine/core'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import type { FieldProps } from './field.ts'

export const TextoInput = ({ onChange, ...rest }: FieldProps<string>) => (
  <TextInput autoComplete="off" {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
)

export interface TextAreaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

export const TextArea = ({ onChange, maxLength, description, ...rest }: TextAreaProps) => (
  <Textarea
    autosize
    minRows={3}
    maxRows={12}
    maxLength={maxLength}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    description={
      description ??
      (maxLength && !rest.readOnly ? `${formatNumber(rest.value.length)} de ${formatNumber(maxLength)}` : undefined)
    }
    {...rest}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
