import { PasswordInput } from '@mantine/core'
import { Fortaleza } from '../../kit/clave/Fortaleza.tsx'
import { useApi } from '../../kit/useApi.ts'
import { useOficina } from '../../office.ts'
import type { Fila } from '../fila.ts'
import { comunes, oNada, textoDe, type EntradaProps } from './entrada.ts'

/** A password that is set for somebody: it may be looked at while it is typed, and is measured as the server will judge it. */
export const ClaveInput = (props: EntradaProps) => {
  const { campo, fila, value, error, maxLength, onChange } = props
  const { oficina } = useOficina()
  const dueno = campo.widget === 'password' ? campo.dueno : undefined
  const cual = dueno ? textoDe(fila[dueno.campo]) : ''
  const { data } = useApi<Fila>(dueno && cual && textoDe(value) ? `${dueno.recurso}/${encodeURIComponent(cual)}` : null)
  const usuario = dueno && data ? dueno.nombre.map((parte) => textoDe(data[parte])).join(' ') : ''
  return (
    <>
      <PasswordInput
        {...comunes(props)}
        autoComplete="new-password"
        maxLength={maxLength}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        value={textoDe(value)}
        onChange={(event) => onChange(oNada(event.currentTarget.value))}
      />
      <Fortaleza
        clave={textoDe(value)}
        rechazada={Boolean(error)}
        de={{ email: dueno ? textoDe(fila[dueno.correo]) : '', usuario, oficina: oficina?.nombre }}
      />
    </>
  )
}
