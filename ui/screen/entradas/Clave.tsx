import { PasswordInput } from '@mantine/core'
import { Fortaleza } from '../../kit/clave/Fortaleza.tsx'
import { comunes, oNada, textoDe, type EntradaProps } from './entrada.ts'

/** A password that is set for somebody: it may be looked at while it is typed. */
export const ClaveInput = (props: EntradaProps) => (
  <>
    <PasswordInput
      {...comunes(props)}
      autoComplete="new-password"
      maxLength={props.maxLength}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      value={textoDe(props.value)}
      onChange={(event) => props.onChange(oNada(event.currentTarget.value))}
    />
    <Fortaleza clave={textoDe(props.value)} de={{ email: textoDe(props.fila['email']) }} rechazada={Boolean(props.error)} />
  </>
)
