import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { correoValido } from '../../../modules/usuarios/domain.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { CAMPOS, Hoja, NOTA } from '../../kit/page/Hoja.tsx'

/** The reply does not reveal whether the address exists. */
const Olvide = () => {
  const [done, setDone] = useState('')
  const { datos, errores, problema, ocupado, cambiar, forma } = useFormulario({
    inicial: { email: '' },
    revisar: ({ email }) => ({ email: !correoValido(email) && 'La direccion de correo no es valida' }),
    enviar: ({ email }) => api.post<{ message: string }>('/user/olvide', { email: email.trim() }),
    alHacer: ({ message }) => setDone(message),
  })
  return (
    <Hoja
      title={done ? 'Revise su correo' : '¿Olvidó su contraseña?'}
      pestana={done ? 'Revise su correo' : '¿Olvidó su contraseña?'}
    >
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <form className={CAMPOS} {...forma}>
          <p className={NOTA}>Escriba el correo con el que entra y le enviaremos un enlace para poner otra.</p>
          <TextInput
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            size="md"
            maxLength={190}
            value={datos.email}
            error={errores['email'] ?? (problema ? mensajeDe(problema) : '')}
            onChange={(event) => cambiar({ email: event.currentTarget.value })}
          />
          <Button type="submit" size="md" fullWidth loading={ocupado}>
            Enviar el enlace
          </Button>
        </form>
      )}
      <Button component={Link} href="/auth/login-page" variant="subtle" size="compact-sm">
        Volver al ingreso
      </Button>
    </Hoja>
  )
}

export default Olvide
