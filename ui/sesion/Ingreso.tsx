import { Button, PasswordInput, TextInput } from '@mantine/core'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../kit/http/api-error.ts'
import type { Oficina } from '../office.ts'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { ingresar, pedidoDe, type SegundoPedido, useEspera } from './ingresar.ts'
import { CAMPOS, ERROR } from '../kit/page/Hoja.tsx'

const SegundoPaso = lazy(() => import('./SegundoPaso.tsx'))
const CodigoPaso = lazy(() => import('./CodigoPaso.tsx'))

const DEMO_PASSWORD = 'demo1234'

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface Props {
  demo: NonNullable<Oficina['usuarios_demo']>
  onEscribir: () => void
}

export const Ingreso = ({ demo, onEscribir }: Props) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [caps, setCaps] = useState(false)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [left, wait] = useEspera()
  const [pedido, setPedido] = useState<SegundoPedido | null>(null)
  const [porCodigo, setPorCodigo] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const enter = async () => {
    if (!email.trim() || !password) {
      setProblem(new ApiError('Escriba su correo y su contraseña', { status: 422, code: 'incompleto' }))
      ;(email.trim() ? passwordInput : emailInput).current?.focus()
      return
    }
    setWorking(true)
    setProblem(null)
    onEscribir()
    try {
      await ingresar(email.trim(), password)
    } catch (error) {
      setWorking(false)
      if (!(error instanceof ApiError)) throw error
      const pide = pedidoDe(error)
      if (pide) return setPedido(pide)
      setProblem(error)
      if (error.retryAfter) wait(error.retryAfter)
      passwordInput.current?.select()
    }
  }
  const onKey = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const message =
    problem &&
    (left > 0
      ? `Demasiados intentos fallidos. Podrá intentar de nuevo en ${minutes(left)}, o enseguida con un código de su correo.`
      : problem.retryAfter
        ? null
        : problem.message)

  if (pedido) {
    const volver = () => {
      setPedido(null)
      setPassword('')
    }
    return (
      <Suspense fallback={<Esqueleto filas={3} />}>
        <SegundoPaso
          pedido={pedido}
          entrar={(segundo) => ingresar(email.trim(), password, segundo)}
          onVolver={volver}
        />
      </Suspense>
    )
  }
  if (porCodigo) {
    const listo = () => {
      setPorCodigo(false)
      wait(0)
      void enter()
    }
    return (
      <Suspense fallback={<Esqueleto filas={3} />}>
        <CodigoPaso email={email.trim()} onListo={listo} onVolver={() => setPorCodigo(false)} />
      </Suspense>
    )
  }
  return (
    <form
      noValidate
      className={CAMPOS}
      onInput={onEscribir}
      onSubmit={(event) => {
        event.preventDefault()
        if (!working && left === 0) void enter()
      }}
    >
      <TextInput
        ref={emailInput}
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordInput}
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        description={caps ? 'Bloq Mayús está activado' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña', tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={onKey}
        onKeyUp={onKey}
      />
      <div role="alert" className={message ? ERROR : undefined}>
        {message}
      </div>
      <Button type="submit" size="md" fullWidth loading={working} disabled={left > 0}>
        INICIAR SESION
      </Button>
      {left > 0 && email.trim() ? (
        <Button variant="default" size="md" fullWidth onClick={() => setPorCodigo(true)}>
          Recibir un código en mi correo
        </Button>
      ) : null}
      <Link href="/auth/olvide" className="self-center p-1 text-accent text-13">
        ¿Olvidó su contraseña?
      </Link>
      {demo.length > 0 ? (
        <section className="pt-4 border-t border-t-line text-muted text-13" aria-label="Usuarios de demostración">
          <p>Oficina de demostración. Entre como:</p>
          <ul className="flex flex-wrap gap-2 mt-2 p-0 list-none">
            {demo.map((user) => (
              <li key={user.email}>
                <button
                  type="button"
                  className="min-h-7 px-2.5 border border-line rounded-6 bg-none bg-transparent text-ink cursor-pointer encima:bg-hover"
                  onClick={() => {
                    setEmail(user.email)
                    setPassword(DEMO_PASSWORD)
                    passwordInput.current?.focus()
                  }}
                >
                  {user.rol}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </form>
  )
}
