import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { Barra, type Origenes, llevar, pintarCambios, senalar, vestirMarcas } from './estados.tsx'
import { ilegible } from './DocumentoWord.tsx'
import { Lienzo } from './Lienzo.tsx'
import type { Marco } from './marco.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { VistaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { api } from '../../kit/http/api.ts'

/** Debounce before a new preview, ms. */
const PAUSA_MS = 300

interface Vista extends VistaDeMinuta {
  datos: unknown
}
interface Estado {
  de: number | null
  vista: Vista | null
  error: unknown
  pidiendo: boolean
}

const NADA: Estado = { de: null, vista: null, error: null, pidiendo: false }

/** Live preview: requested after a pause, and at once for another template. Only the newest reply counts; the last good document stays. */
function useVista(id_plantilla: number | null, datos: unknown, id_minuta: number | null) {
  const [estado, setEstado] = useState<Estado>(NADA)
  const [intento, setIntento] = useState(0)
  const pedido = JSON.stringify(datos)
  const pedida = useRef<number | null>(null)
  useEffect(() => {
    if (id_plantilla === null) return undefined
    const pausa = pedida.current === id_plantilla ? PAUSA_MS : 0
    const control = new AbortController()
    const pedir = async () => {
      pedida.current = id_plantilla
      setEstado((antes) => ({ ...antes, pidiendo: true }))
      const leidos: unknown = JSON.parse(pedido)
      const body = { id_plantilla, datos: leidos, ...(id_minuta !== null && { id_minuta }) }
      try {
        const vista = await api.post<VistaDeMinuta>('/plantillaDocumentos/vista', body, {
          signal: control.signal,
          lee: true,
        })
        if (!control.signal.aborted)
          setEstado({ de: id_plantilla, vista: { ...vista, datos: body.datos }, error: null, pidiendo: false })
      } catch (error) {
        if (!control.signal.aborted) {
          setEstado((antes) => ({
            de: id_plantilla,
            vista: antes.de === id_plantilla ? antes.vista : null,
            error,
            pidiendo: false,
          }))
        }
      }
    }
    const reloj = setTimeout(() => void pedir(), pausa)
    return () => {
      clearTimeout(reloj)
      control.abort()
    }
  }, [id_plantilla, id_minuta, pedido, intento])
  const suyo = estado.de === id_plantilla ? estado : { ...NADA, pidiendo: id_plantilla !== null }
  return {
    ...suyo,
    reintentar: () => {
      setIntento((n) => n + 1)
    },
  }
}

interface Props {
  error: unknown
  /** The last good document stays on screen. */
  queda: boolean
  onRetry: () => void
}

const SinVista = ({ error, queda, onRetry }: Props) => {
  const motivos = error instanceof ApiError ? (error.errors['plantilla'] ?? []) : []
  return (
    <div className="m-3">
      <ErrorEnSitio
        error={error}
        title={queda ? 'Esta vista es la anterior' : 'No se puede mostrar el documento'}
        onRetry={onRetry}
      />
      {motivos.length ? (
        <ul className="m-0 mt-2 pl-5 text-13">
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

export interface VistaMinutaProps {
  id_plantilla: number | null
  datos: unknown
  /** Null for a quick document. */
  id_minuta: number | null
  origenes: Origenes
  campo: string | null
  onCampo: (ruta: string) => void
  onRevision?: (revision: Pick<Vista, 'faltan' | 'avisos' | 'reparos'>) => void
}

const bytesDe = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))

const vecina = (marcas: readonly HTMLElement[], marca: Element, hacia: number): HTMLElement | undefined =>
  marcas[marcas.findIndex((una) => una === marca) + hacia]

const VistaMinuta = ({ id_plantilla, datos, id_minuta, origenes, campo, onCampo, onRevision }: VistaMinutaProps) => {
  const { vista, error, pidiendo, reintentar } = useVista(id_plantilla, datos, id_minuta)
  const [marco, setMarco] = useState<Marco | null>(null)
  const [puestas, setPuestas] = useState(0)
  const [sinLeer, setSinLeer] = useState<string | null>(null)
  const docx = useMemo(() => (vista ? bytesDe(vista.docx) : null), [vista])
  const revisar = useEffectEvent(({ faltan, avisos, reparos }: Vista) => {
    onRevision?.({ faltan, avisos, reparos })
  })
  useEffect(() => {
    if (vista) revisar(vista)
  }, [vista])

  const pintado = vista?.datos
  useEffect(() => {
    if (!marco) return
    const { marcas } = marco
    vestirMarcas(marcas, origenes)
    pintarCambios(marcas, pintado, datos, origenes)
  }, [marco, puestas, origenes, pintado, datos])
  const enfocado = useRef<string | null>(null)
  useEffect(() => {
    if (!marco) return
    const lugares = senalar(marco, campo)
    // a redraw keeps the scroll position
    if (enfocado.current !== campo) llevar(marco, lugares)
    enfocado.current = campo
  }, [marco, puestas, campo])

  const ir = useEffectEvent((marca: Element) => {
    // only marks get here
    onCampo((marca as HTMLElement).dataset['campo'] ?? '')
  })
  useEffect(() => {
    if (!marco) return undefined
    const marcaDe = (event: Event) => (event.target as Element).closest('mark') // an event of the document's elements
    const clic = (event: Event) => {
      const marca = marcaDe(event)
      if (marca) ir(marca)
    }
    const tecla = (event: KeyboardEvent) => {
      const marca = marcaDe(event)
      if (!marca) return
      const hacia = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (hacia !== undefined) {
        const otra = vecina(marco.marcas, marca, hacia)
        if (otra) {
          marca.tabIndex = -1
          otra.tabIndex = 0
          otra.focus({ preventScroll: true })
          marco.mostrar(otra)
        }
      } else if (event.key === 'Enter' || event.key === ' ') ir(marca)
      else return
      event.preventDefault()
    }
    marco.documento.addEventListener('click', clic)
    marco.documento.addEventListener('keydown', tecla)
    return () => {
      marco.documento.removeEventListener('click', clic)
      marco.documento.removeEventListener('keydown', tecla)
    }
  }, [marco])

  const falla = error ?? (sinLeer !== null && sinLeer === vista?.docx ? ilegible() : null)
  return (
    <Lienzo
      docx={docx}
      marcas={vista?.marcas}
      titulo="Vista del documento"
      aviso={
        falla ? (
          <SinVista error={falla} queda={vista !== null} onRetry={reintentar} />
        ) : id_plantilla === null ? (
          <p className="m-3 text-muted text-14">Elija una plantilla para ver aquí el documento.</p>
        ) : vista ? null : (
          <Esqueleto filas={12} />
        )
      }
      onPuesto={(cual) => {
        setMarco(cual)
        setPuestas((n) => n + 1)
      }}
      onFalla={() => {
        setSinLeer(vista?.docx ?? null)
      }}
    >
      {vista ? <Barra faltan={vista.faltan} pidiendo={pidiendo} onIr={onCampo} /> : null}
    </Lienzo>
  )
}

export default VistaMinuta
