import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api, mensajeDe } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { CAMPOS, ERROR, NOTA } from '../kit/page/Hoja.tsx'

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
  const [falta, setFalta] = useState('')
  const { ocupado, problema, enviar } = useEnvio()
  const input = useRef<HTMLInputElement>(null)

  const hacer = async (que: () => Promise<void>) => {
    setFalta('')
    if (!(await enviar(que))) input.current?.select()
  }
  const pedir = () => hacer(async () => setDicho((await api.post<{ message: string }>(RUTA, { email })).message))
  const alAbrir = useRef(pedir)
  useEffect(() => void alAbrir.current(), [])
  const probar = () => {
    if (!codigo.trim()) {
      setFalta('Escriba el código que le llegó por correo')
      return input.current?.focus()
    }
    void hacer(async () => {
      await api.put(RUTA, { email, codigo: codigo.trim() })
      onListo()
    })
  }
  const message = falta || (problema ? mensajeDe(problema) : '')
  return (
    <form
      noValidate
      className={CAMPOS}
      onSubmit={(event) => {
        event.preventDefault()
        if (!ocupado) probar()
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
      <Button type="submit" size="md" fullWidth loading={ocupado}>
        Continuar
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={ocupado} onClick={() => void pedir()}>
        No me llegó: enviar otra vez
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onVolver}>
        Volver
      </Button>
    </form>
  )
}

export default CodigoPaso
