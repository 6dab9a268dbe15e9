import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { correoValido } from '../../../modules/usuarios/domain.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { Hoja } from './Hoja.tsx'

/** The reply does not reveal whether the address exists. */
const Olvide = () => {
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [done, setDone] = useState('')
  const [working, setWorking] = useState(false)

  const pedir = async () => {
    if (working) return
    if (!correoValido(email)) return setError('La direccion de correo no es valida')
    setWorking(true)
    setError('')
    try {
      setDone((await api.post<{ message: string }>('/user/olvide', { email: email.trim() })).message)
    } catch (problem) {
      setError(mensajeDe(problem))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Hoja title={done ? 'Revise su correo' : '¿Olvidó su contraseña?'}>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <form
          noValidate
          className="login-campos"
          onSubmit={(event) => {
            event.preventDefault()
            void pedir()
          }}
        >
          <p className="login-nota">Escriba el correo con el que entra y le enviaremos un enlace para poner otra.</p>
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
            value={email}
            error={error}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={working}>
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
