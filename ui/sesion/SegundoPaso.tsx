import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ApiError } from '../kit/ApiError.ts'
import { useEspera } from './useEspera.ts'

interface Props { entrar: (codigo: string) => Promise<void>; onVolver: () => void }

/** The second step of the login: a code of the authenticator, or a recovery code. */
export const SegundoPaso = ({ entrar, onVolver }: Props) => {
  const [codigo, setCodigo] = useState('')
  const [recuperacion, setRecuperacion] = useState(false)
  const [working, setWorking] = useState(false)
  const [message, setMessage] = useState('')
  const [left, wait] = useEspera()
  const input = useRef<HTMLInputElement>(null)

  const enter = async () => {
    if (!codigo.trim()) {
      setMessage(recuperacion ? 'Escriba un código de recuperación' : 'Escriba el código de seis dígitos')
      return input.current?.focus()
    }
    setWorking(true)
    setMessage('')
    try {
      await entrar(codigo.trim())
    } catch (error) {
      setWorking(false)
      if (!(error instanceof ApiError)) throw error
      setMessage(error.message)
      if (error.retryAfter) wait(error.retryAfter)
      input.current?.select()
    }
  }
  const cambiar = () => {
    setRecuperacion(!recuperacion)
    setCodigo('')
    setMessage('')
    input.current?.focus()
  }
  return (
    <form
      noValidate
      className="login-campos"
      onSubmit={(event) => {
        event.preventDefault()
        if (!working && left === 0) void enter()
      }}
    >
      <p className="login-nota">
        {recuperacion
          ? 'Escriba uno de los códigos que guardó al activar el segundo factor. Cada uno sirve una vez.'
          : 'Escriba el código que muestra su aplicación de autenticación.'}
      </p>
      <TextInput
        ref={input}
        autoFocus
        size="md"
        label={recuperacion ? 'Código de recuperación' : 'Código de seis dígitos'}
        name="codigo"
        inputMode={recuperacion ? 'text' : 'numeric'}
        autoComplete={recuperacion ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={codigo}
        onChange={(event) => setCodigo(event.currentTarget.value)}
      />
      <div role="alert" className={message ? 'login-error' : undefined}>
        {message}
      </div>
      <Button type="submit" size="md" fullWidth loading={working} disabled={left > 0}>
        Entrar
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={cambiar}>
        {recuperacion ? 'Usar la aplicación de autenticación' : 'Usar un código de recuperación'}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onVolver}>
        Entrar con otro usuario
      </Button>
    </form>
  )
}
