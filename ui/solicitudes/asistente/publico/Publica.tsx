import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ConCliente } from '../api/cliente.ts'
import {
  leerEnlace,
  porEnlace,
  textoDeEnlace,
  sinEnlace,
  json,
  llamar,
  type ClienteDeEnlace,
} from '../api/por-enlace.ts'
import type { Creada } from '../etapas/PasoContacto.tsx'
import { ir } from '../pasos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Espera, Fallo, Tropiezo } from '../piezas/Dicho.tsx'
import { ENLACE_CORTADO } from '../../../kit/feedback/enlace-cortado.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import type { oficina } from '../../../../schemas/respuestas/oficina/oficina.ts'
import type { Leida } from '../../../../schemas/json/vocabulario.ts'
import '../asistente.css'

type Oficina = Pick<Leida<typeof oficina>, 'nombre' | 'logo'>

/** Optional: the page works without it. */
const useOficina = (): Oficina | null => {
  const [suya, setSuya] = useState<Oficina | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    llamar('GET', '/start', { signal: stop.signal })
      .then((response) => json<Oficina>(response))
      .then(setSuya)
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return suya
}

const Nueva = lazy(async () => ({ default: (await import('../Nueva.tsx')).Nueva }))
const Asistente = lazy(async () => ({ default: (await import('../Asistente.tsx')).Asistente }))

/** Link that is truncated, or refused by the server. */
const EnlaceCerrado = ({ dicho = ENLACE_CORTADO, onOtra }: { dicho?: string; onOtra: () => void }) => (
  <section className="grid gap-3 justify-items-start" role="alert">
    <h2>Este enlace no abre ninguna solicitud</h2>
    <p>{dicho}</p>
    <p>Lo que usted envió sigue en la notaría: no se pierde porque el enlace venza.</p>
    <Boton onClick={onOtra}>Comenzar otra solicitud</Boton>
  </section>
)

const PorEnlace = ({ cliente, perdida }: { cliente: ClienteDeEnlace; perdida: (error: ApiError) => ReactNode }) => {
  const [id, setId] = useState<number | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [vez, setVez] = useState(0)
  useEffect(() => {
    let vive = true
    setError(null)
    cliente
      .abrir()
      .then((suya) => {
        if (vive) setId(suya)
      })
      .catch((problema: unknown) => {
        if (vive && problema instanceof ApiError) setError(problema)
      })
    return () => {
      vive = false
    }
  }, [cliente, vez])
  if (id !== null) return <Asistente id={id} perdida={perdida} />
  if (error && (error.status === 404 || error.status === 422)) return perdida(error)
  return error ? (
    <Fallo error={error} que="No se pudo abrir la solicitud." onReintentar={() => setVez(vez + 1)} />
  ) : (
    <Espera filas={7} />
  )
}

/** A hash that is no link: mail programs break long ones, and people copy a part. */
const estaCortado = (hash: string): boolean => hash.length > 1 && leerEnlace(hash) === null

/** `/auth/solicitud`: asks for a deed without an account, or continues by an emailed link. */
export const Publica = () => {
  const [enlace, setEnlace] = useState(() => leerEnlace(window.location.hash))
  const [cortado, setCortado] = useState(() => estaCortado(window.location.hash))
  const oficina = useOficina()
  // another link pasted in the address bar opens its request
  useEffect(() => {
    const otro = () => {
      setEnlace(leerEnlace(window.location.hash))
      setCortado(estaCortado(window.location.hash))
    }
    window.addEventListener('hashchange', otro)
    return () => window.removeEventListener('hashchange', otro)
  }, [])
  useEffect(() => {
    document.title = `Solicitud de escritura${oficina ? ` · ${oficina.nombre}` : ''}`
  }, [oficina])
  const texto = enlace ? textoDeEnlace(enlace) : ''
  const cliente = useMemo(() => {
    const suyo = leerEnlace(texto)
    return suyo ? porEnlace(suyo) : null
  }, [texto])
  const seguir = ({ enlace: suyo }: Creada) => {
    if (!suyo) return
    setEnlace(suyo)
    ir(1, { hash: textoDeEnlace(suyo) })
  }
  const soltar = (): void => {
    setEnlace(null)
    setCortado(false)
    ir(null, { hash: '' })
  }
  return (
    <main
      className={
        'sol-pagina box-border grid gap-6 content-start max-w-192 min-h-screen mx-auto pt-8 px-6 pb-16 movil:pt-5 ' +
        "movil:px-4 movil:pb-12 [font-family:'Inter_Variable',system-ui,sans-serif]"
      }
    >
      <header>
        {oficina?.logo ? <img src={oficina.logo} alt="" height={40} /> : null}
        <p className="text-muted">{oficina?.nombre ?? '\u00a0'}</p>
        <h1 className="text-28 font-semibold tracking-[-0.02em] leading-[1.25] movil:text-20">
          Solicitud de escritura
        </h1>
      </header>
      <Tropiezo>
        <Suspense fallback={<Espera />}>
          {cliente ? (
            <ConCliente value={cliente}>
              <PorEnlace
                key={texto}
                cliente={cliente}
                perdida={(error) => <EnlaceCerrado dicho={error.message} onOtra={soltar} />}
              />
            </ConCliente>
          ) : cortado ? (
            <EnlaceCerrado onOtra={soltar} />
          ) : (
            <ConCliente value={sinEnlace}>
              <Nueva onCreada={seguir} />
            </ConCliente>
          )}
        </Suspense>
      </Tropiezo>
      <footer className="pt-4 text-muted border-t border-t-line text-13">
        <p>¿Prefiere hacerlo en persona? La notaría recibe la misma solicitud en su ventanilla.</p>
      </footer>
    </main>
  )
}
