import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { api, erroresDe, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Fortaleza } from '../kit/campos/Fortaleza.tsx'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { getSession } from '../kit/http/session.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { useOficina } from '../office.ts'

const MIN_LENGTH = 6
const EMPTY = { current_password: '', password: '', password_confirmation: '' }

type Campos = typeof EMPTY
type Errores = Partial<Record<keyof Campos, string | undefined>>

const revisar = (campos: Campos): Errores => ({
  ...(campos.current_password ? {} : { current_password: 'Escriba su contraseña actual' }),
  ...(campos.password.length >= MIN_LENGTH ? {} : { password: `Al menos ${MIN_LENGTH} caracteres` }),
  ...(campos.password === campos.password_confirmation
    ? {}
    : { password_confirmation: 'Las dos contraseñas no son iguales' }),
})

/** Specification 1, /admin/change-pwd. */
const CambiarClave = () => {
  const [campos, setCampos] = useState(EMPTY)
  const [errores, setErrores] = useState<Errores>({})
  const [saving, setSaving] = useState(false)
  const { oficina } = useOficina()

  const guardar = async () => {
    const wrong = revisar(campos)
    setErrores(wrong)
    if (saving) return
    if (Object.keys(wrong).length > 0) return enfocarFalta('.kit-columna')
    setSaving(true)
    try {
      await api.put(`/usuario/${getSession()?.user.id}`, campos)
      aviso.exito('Contraseña cambiada con exito')
      setCampos(EMPTY)
    } catch (error) {
      const fields = erroresDe(error)
      setErrores(Object.keys(fields).length ? fields : { current_password: mensajeDe(error) })
      aviso.error('No se pudo cambiar la contraseña')
      enfocarFalta('.kit-columna')
    } finally {
      setSaving(false)
    }
  }
  useAtajo('mod+s', 'Guardar', () => void guardar())

  const field = (name: keyof Campos, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={campos[name]}
      error={errores[name]}
      aria-invalid={errores[name] ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar ${label.toLowerCase()}`, tabIndex: 0 }}
      onChange={(event) => {
        setCampos({ ...campos, [name]: event.currentTarget.value })
        setErrores({ ...errores, [name]: undefined })
      }}
    />
  )
  return (
    <Pagina title="Cambiar contraseña">
      <form
        noValidate
        className="kit-columna"
        onSubmit={(event) => {
          event.preventDefault()
          void guardar()
        }}
      >
        {field('current_password', 'Contraseña actual', 'current-password')}
        <div>
          {field('password', 'Contraseña nueva', 'new-password')}
          <Fortaleza
            clave={campos.password}
            de={{ email: getSession()?.user.email, usuario: getSession()?.user.usuario, oficina: oficina?.nombre }}
            rechazada={Boolean(errores.password)}
          />
        </div>
        {field('password_confirmation', 'Repita la contraseña nueva', 'new-password')}
        <div>
          <Button type="submit" loading={saving}>
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </Pagina>
  )
}

export default CambiarClave
