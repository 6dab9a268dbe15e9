import { lazy, Suspense, useState } from 'react'
import { cargarOficina, useOficina, type Oficina } from '../office.ts'
import { Button, Portal } from '@mantine/core'
import { Ingreso } from './Ingreso.tsx'
import { ERROR, Hoja, NOTA, Sello } from '../kit/page/Hoja.tsx'

const Panel = lazy(() => import('../ayuda/Panel.tsx'))
const Soporte = lazy(() => import('../ayuda/Soporte.tsx'))

interface Props {
  label: string
  href: string | null | undefined
  onAbrir: () => void
}

const Ayuda = ({ label, href, onAbrir }: Props) =>
  href ? (
    <Button component="a" href={href} target="_blank" rel="noreferrer" variant="subtle" size="compact-sm">
      {label}
    </Button>
  ) : (
    <Button variant="subtle" size="compact-sm" onClick={onAbrir}>
      {label}
    </Button>
  )

const Ayudas = ({ oficina }: { oficina: Oficina | null }) => {
  const [tutoriales, setTutoriales] = useState(false)
  const [soporte, setSoporte] = useState(false)
  return (
    <nav className="login-ayudas flex justify-center gap-2" aria-label="Ayuda">
      <Ayuda label="Tutoriales" href={oficina?.tutoriales} onAbrir={() => setTutoriales(true)} />
      <Ayuda label="Soporte" href={oficina?.soporte} onAbrir={() => setSoporte(true)} />
      <Suspense fallback={null}>
        {tutoriales ? (
          <Portal>
            <Panel suelta onCerrar={() => setTutoriales(false)} onSoporte={() => setSoporte(true)} />
          </Portal>
        ) : null}
        {soporte ? <Soporte onCerrar={() => setSoporte(false)} /> : null}
      </Suspense>
    </nav>
  )
}

/** Practice office: opened only from the real office, without a login. */
const SoloDesdeSuOficina = ({ volver }: NonNullable<Oficina['practica']>) => (
  <>
    <p>
      Aquí no se entra con contraseña. Entre a su oficina y, en el menú con su nombre, elija <strong>Practicar</strong>.
    </p>
    {volver ? (
      <Button component="a" href={volver} fullWidth>
        Ir a mi oficina
      </Button>
    ) : null}
  </>
)

/** @param onEscribir with the first letter: while somebody types, what comes after can be brought */
const Login = ({ onEscribir }: { onEscribir: () => void }) => {
  const { oficina, error } = useOficina()
  const unknown = error?.status === 404
  return (
    <Hoja
      title={unknown ? 'No conocemos esta oficina' : (oficina?.nombre ?? 'Protocolo')}
      pestana="Ingreso"
      sello={<Sello logo={unknown ? null : oficina?.logo} />}
      pie={<p className="text-muted text-12">Protocolo · el despacho de la notaría</p>}
    >
      {unknown ? (
        <p className={NOTA}>
          La dirección <strong>{window.location.hostname}</strong> no corresponde a ninguna notaría. Revise la dirección
          que le dieron.
        </p>
      ) : (
        <>
          {error && !oficina ? (
            <div className={ERROR} role="alert">
              {error.message}{' '}
              <button
                className="p-1 border-0 bg-none bg-transparent text-inherit underline cursor-pointer"
                type="button"
                onClick={() => void cargarOficina()}
              >
                Reintentar
              </button>
            </div>
          ) : null}
          {oficina?.practica ? (
            <SoloDesdeSuOficina {...oficina.practica} />
          ) : (
            <Ingreso demo={oficina?.demo ? (oficina.usuarios_demo ?? []) : []} onEscribir={onEscribir} />
          )}
          <Ayudas oficina={oficina} />
        </>
      )}
    </Hoja>
  )
}

export default Login
