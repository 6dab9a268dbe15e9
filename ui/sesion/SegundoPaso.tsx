import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../kit/http/api-error.ts'
import { pedidoDe, type Segundo, type SegundoPedido, useEspera } from './ingresar.ts'
import { CAMPOS, ERROR, NOTA } from '../kit/page/Hoja.tsx'

interface Props {
  pedido: SegundoPedido
  /** Sends the password with the second factor; without one, requests a new challenge. */
  entrar: (segundo?: Segundo) => Promise<void>
  onVolver: () => void
}

/** Lifetime of a challenge in ms; the server's is slightly longer. */
const FRESCO = 4 * 60_000

/** The last key of the account was removed while this page waited. */
const SIN_LLAVE = new ApiError('Su cuenta ya no tiene llaves: escriba un código.', { status: 0, code: 'llave' })

const conLlave = () => import('./llave.ts')

const SegundoPaso = ({ pedido, entrar, onVolver }: Props) => {
  const llave = pedido.llave !== null && window.isSecureContext && 'PublicKeyCredential' in window
  const reto = useRef({ ...pedido, hasta: Date.now() + FRESCO })
  const [codigo, setCodigo] = useState('')
  const [recuperacion, setRecuperacion] = useState(!pedido.codigo)
  const [working, setWorking] = useState<'codigo' | 'llave' | null>(null)
  const [message, setMessage] = useState('')
  const [left, wait] = useEspera()
  const input = useRef<HTMLInputElement>(null)
  // preload: WebAuthn needs the user gesture, so nothing may load between click and key
  useEffect(() => {
    if (llave) void conLlave().catch(() => undefined)
  }, [llave])

  const probar = async (con: 'codigo' | 'llave', que: () => Promise<void>) => {
    setWorking(con)
    setMessage('')
    try {
      await que()
    } catch (error) {
      setWorking(null)
      if (!(error instanceof ApiError)) throw error
      setMessage(error.message)
      if (error.retryAfter) wait(error.retryAfter)
      if (con === 'codigo') input.current?.select()
    }
  }
  const enter = () => {
    if (!codigo.trim()) {
      setMessage(recuperacion ? 'Escriba un código de recuperación' : 'Escriba el código de seis dígitos')
      return input.current?.focus()
    }
    void probar('codigo', () => entrar({ codigo: codigo.trim() }))
  }
  const usarLlave = () =>
    probar('llave', async () => {
      if (reto.current.hasta < Date.now() || !reto.current.llave) await otroReto()
      const { llave: actual } = reto.current
      if (!actual) throw SIN_LLAVE
      const firma = await (await conLlave()).firmar(actual.opciones)
      reto.current.hasta = 0 // a challenge is valid once
      await entrar({ llave: { ...firma, intento: actual.intento } })
    })
  const otroReto = async () => {
    try {
      await entrar()
    } catch (error) {
      const nuevo = pedidoDe(error)
      if (!nuevo) throw error
      reto.current = { ...nuevo, hasta: Date.now() + FRESCO }
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
      className={CAMPOS}
      onSubmit={(event) => {
        event.preventDefault()
        if (!working && left === 0) enter()
      }}
    >
      {llave ? (
        <>
          <p className={NOTA}>Toque su llave de seguridad, o use la huella o el PIN de este equipo.</p>
          <Button
            autoFocus
            size="md"
            fullWidth
            loading={working === 'llave'}
            disabled={left > 0 || working === 'codigo'}
            onClick={() => void usarLlave()}
          >
            Usar mi llave de seguridad
          </Button>
        </>
      ) : null}
      <p className={NOTA}>
        {llave ? 'Si no la tiene a mano, escriba' : 'Escriba'}{' '}
        {recuperacion
          ? 'uno de los códigos que guardó al activar el segundo factor. Cada uno sirve una vez.'
          : 'el código que muestra su aplicación de autenticación.'}
      </p>
      <TextInput
        ref={input}
        autoFocus={!llave}
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
      <div role="alert" className={message ? ERROR : undefined}>
        {message}
      </div>
      <Button
        type="submit"
        size="md"
        fullWidth
        variant={llave ? 'default' : 'filled'}
        loading={working === 'codigo'}
        disabled={left > 0 || working === 'llave'}
      >
        Entrar
      </Button>
      {pedido.codigo ? (
        <Button variant="subtle" size="compact-sm" onClick={cambiar}>
          {recuperacion ? 'Usar la aplicación de autenticación' : 'Usar un código de recuperación'}
        </Button>
      ) : null}
      <Button variant="subtle" size="compact-sm" onClick={onVolver}>
        Entrar con otro usuario
      </Button>
    </form>
  )
}

export default SegundoPaso
