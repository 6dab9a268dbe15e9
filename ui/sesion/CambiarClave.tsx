import { Button, PasswordInput } from '@mantine/core'
import { api, mensajeDe } from '../kit/http/api.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { Fortaleza } from '../kit/campos/Fortaleza.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { getSession } from '../kit/http/session.ts'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { useOficina } from '../office.ts'

const MIN_LENGTH = 6
const EMPTY = { current_password: '', password: '', password_confirmation: '' }

/** Specification 1, /admin/change-pwd. */
const CambiarClave = () => {
  const { oficina } = useOficina()
  const form = useFormulario({
    inicial: EMPTY,
    revisar: ({ current_password, password, password_confirmation }) => ({
      current_password: !current_password && 'Escriba su contraseña actual',
      password: password.length < MIN_LENGTH && `Al menos ${MIN_LENGTH} caracteres`,
      password_confirmation: password !== password_confirmation && 'Las dos contraseñas no son iguales',
    }),
    enviar: (claves) => api.put(`/usuario/${getSession()?.user.id}`, claves),
    exito: 'Contraseña cambiada con exito',
    fallo: 'No se pudo cambiar la contraseña',
    donde: '.kit-columna',
    alHacer: (): void => form.poner(EMPTY),
  })
  const errores: Record<string, string> = form.problema ? { current_password: mensajeDe(form.problema) } : form.errores
  useAtajo('mod+s', 'Guardar', () => void form.enviar())

  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      value={form.datos[name]}
      error={errores[name]}
      aria-invalid={errores[name] ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar ${label.toLowerCase()}`, tabIndex: 0 }}
      onChange={(event) => form.cambiar({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Pagina title="Cambiar contraseña">
      <form className="kit-columna" {...form.forma}>
        {field('current_password', 'Contraseña actual', 'current-password')}
        <div>
          {field('password', 'Contraseña nueva', 'new-password')}
          <Fortaleza
            clave={form.datos.password}
            de={{ email: getSession()?.user.email, usuario: getSession()?.user.usuario, oficina: oficina?.nombre }}
            rechazada={Boolean(errores['password'])}
          />
        </div>
        {field('password_confirmation', 'Repita la contraseña nueva', 'new-password')}
        <div>
          <Button type="submit" loading={form.ocupado}>
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </Pagina>
  )
}

export default CambiarClave
