import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api } from '../kit/http/api.ts'
import { ApiError } from '../kit/http/api-error.ts'
import { CAMPOS, ERROR, NOTA } from './Hoja.tsx'

interface Props {
  email: string
  /** Correct code: the password may be tried again. */
  onListo: () => void
  onVolver: () => void
}

const RUTA = '/user/login/codigo'

/** Mailed code in place of the waiting time after failed attempts. */
const CodigoPaso = ({ email, onListo, onVolver }: Props) => {
  const [codigo, setCodigo] = useState('')
  const [dicho, setDicho] = useState('')
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(true)
  const input = useRef<HTMLInputElement>(null)

  const hacer = async (que: () => Promise<void>) => {
    setWorking(true)
    setMessage('')
    try {
      await que()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMessage(error.message)
      input.current?.select()
    } finally {
      setWorking(false)
    }
  }
  const pedir = () => hacer(async () => setDicho((await api.post<{ message: string }>(RUTA, { email })).message))
  const alAbrir = useRef(pedir)
  useEffect(() => void alAbrir.current(), [])
  const probar = () => {
    if (!codigo.trim()) {
      setMessage('Escriba el código que le llegó por correo')
      return input.current?.focus()
    }
    void hacer(async () => {
      await api.put(RUTA, { email, codigo: codigo.trim() })
      onListo()
    })
  }
  return (
    <form
      noValidate
      className={CAMPOS}
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) probar()
      }}
    >
      <p role="status" className={NOTA}>
        {dicho || `Enviando un código a ${email}…`}
      </p>
      <TextInput
        ref={input}
        autoFocus
        size="md"
        label="Código del correo"
        name="codigo"
        placeholder="ABCDE-23456"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={codigo}
        onChange={(event) => setCodigo(event.currentTarget.value)}
      />
      <div role="alert" className={message ? ERROR : undefined}>
        {message}
      </div>
      <Button type="submit" size="md" fullWidth loading={working}>
        Continuar
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={working} onClick={() => void pedir()}>
        No me llegó: enviar otra vez
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onVolver}>
        Volver
      </Button>
    </form>
  )
}

export default CodigoPaso
