import { Button, PasswordInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { revisarClave } from '../../../modules/usuarios/domain.ts'
import type { EnlaceDeClave } from '../../../schemas/respuestas/sesion/usuario.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api, ApiError, mensajeDe } from '../../kit/http/api.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../../kit/feedback/Esqueleto.tsx'
import { Fortaleza } from '../../kit/campos/Fortaleza.tsx'
import { dejarSinSubir } from '../../kit/drafts/local.ts'
import { getSession, dispatch } from '../../kit/http/session.ts'
import { useOficina } from '../../office.ts'
import { CAMPOS, Hoja, NOTA } from '../../kit/page/Hoja.tsx'

const primera = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([campo, textos]) => [campo, textos[0] ?? '']))

/** The link works once. */
const PonerClave = () => {
  const { token = '' } = useParams<{ token: string }>()
  const [enlace, setEnlace] = useState<EnlaceDeClave | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [done, setDone] = useState(false)
  const [tries, setTries] = useState(0)
  const { oficina } = useOficina()

  useEffect(() => {
    let current = true
    setProblem(null)
    api.post<EnlaceDeClave>('/user/enlace', { token }).then(
      (reply) => current && setEnlace(reply),
      (error: unknown) => current && setProblem(error),
    )
    return () => void (current = false)
  }, [token, tries])

  const form = useFormulario({
    inicial: { password: '', password_confirmation: '' },
    revisar: ({ password, password_confirmation }) => primera(revisarClave(password, password_confirmation)),
    enviar: async (claves) => {
      try {
        await api.post('/user/clave', { token, ...claves })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) setProblem(error)
        throw error
      }
    },
    alHacer: () => {
      dejarSinSubir()
      if (getSession()) dispatch({ type: 'LOGOUT' }) // the server may have just closed this browser's session
      setDone(true)
    },
  })
  const errores: Record<string, string> = form.problema ? { password: mensajeDe(form.problema) } : form.errores
  const field = (name: keyof typeof form.datos, label: string) => (
    <PasswordInput
      size="md"
      label={label}
      name={name}
      autoComplete="new-password"
      autoFocus={name === 'password'}
      maxLength={200}
      value={form.datos[name]}
      error={errores[name]}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${label}`, tabIndex: 0 }}
      onChange={(event) => form.cambiar({ [name]: event.currentTarget.value })}
    />
  )
  const gastado = problem instanceof ApiError && problem.status === 404
  if (done) {
    return (
      <Hoja title="Contraseña lista" pestana="Contraseña lista">
        <p role="status" className={NOTA}>
          Contraseña cambiada con exito. Ya puede entrar como {enlace?.email}.
        </p>
        <Button component={Link} href="/auth/login-page" size="md" fullWidth>
          Ir al ingreso
        </Button>
      </Hoja>
    )
  }
  if (gastado) {
    return (
      <Hoja title="El enlace ya no sirve" pestana="El enlace ya no sirve">
        <p role="alert" className={NOTA}>
          {problem.message}
        </p>
        <Button component={Link} href="/auth/olvide" size="md" fullWidth>
          Pedir otro enlace
        </Button>
      </Hoja>
    )
  }
  return (
    <Hoja
      title={enlace?.motivo === 'invitacion' ? 'Ponga su contraseña' : 'Cambie su contraseña'}
      pestana={enlace?.motivo === 'invitacion' ? 'Ponga su contraseña' : 'Cambie su contraseña'}
    >
      {problem ? <ErrorEnSitio error={problem} onRetry={() => setTries(tries + 1)} /> : null}
      {enlace ? (
        <form className={CAMPOS} {...form.forma}>
          <p className={NOTA}>
            {enlace.usuario}
            <br />
            <strong>{enlace.email}</strong>
          </p>
          <input type="hidden" name="username" autoComplete="username" value={enlace.email} readOnly />
          <div>
            {field('password', 'Contraseña nueva')}
            <Fortaleza
              clave={form.datos.password}
              de={{ email: enlace.email, usuario: enlace.usuario, oficina: oficina?.nombre }}
              rechazada={Boolean(errores['password'])}
            />
          </div>
          {field('password_confirmation', 'Repita la contraseña')}
          <Button type="submit" size="md" fullWidth loading={form.ocupado}>
            Guardar contraseña
          </Button>
        </form>
      ) : problem ? null : (
        <Cargando />
      )}
    </Hoja>
  )
}

export default PonerClave
