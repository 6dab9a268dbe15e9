import { hex, locales } from '../../kit/drafts/local.ts'
import { olvidar, useLlegadas } from '../../kit/drafts/sincronia.ts'
import { plural } from '../../../schemas/es-co/index.ts'
import { type Formulario, conClavesDeSiempre } from '../formulario.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBorrador, cuandoBorrador } from '../../kit/drafts/use-borrador.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

interface Borrador {
  formulario: Formulario
  /** Saved version, or empty form. */
  base: Formulario
  /** Idempotency-Key of the creation, the same in every retry. */
  llave: string
  /** Unanswered request: it may have arrived, so a retry first sends exactly this. */
  enviado: Formulario | null
}

export interface BorradorGuardado {
  llave: string
  at: number
  deOtroEquipo: boolean
  valor: Borrador
}

const NUEVA = 'radicacion.nueva.'

const nombreDeNueva = (llave: string): string => NUEVA + llave
const nombreDe = (id: number): string => `radicacion.${id}`
export const nuevaLlave = (): string => hex(16)

const resumen = ({ actosradi, observacion }: Formulario): string => {
  const otorgantes = new Set(actosradi.flatMap((acto) => acto.otorgantes.map((one) => one.id_personas))).size
  if (actosradi.length === 0) return observacion ? `«${observacion.slice(0, 80)}»` : 'Datos generales'
  const actos =
    (actosradi[0]?.nombre_acto ?? '') + (actosradi.length > 1 ? ` y ${plural(actosradi.length - 1, 'acto')} más` : '')
  return otorgantes ? `${actos}, ${plural(otorgantes, 'otorgante')}` : actos
}

/** The user's drafts of new filings, also from other computers, newest first. */
const borradoresDeNuevas = (): BorradorGuardado[] =>
  locales()
    .flatMap(([nombre, { value, at, deOtroEquipo }]) => {
      const valor = nombre.startsWith(NUEVA) ? (value as Partial<Borrador> | null) : null // written by useBorrador below
      if (!valor?.formulario?.actosradi) return []
      return [{ llave: nombre.slice(NUEVA.length), at, deOtroEquipo, valor: valor as Borrador }] // has a form, so it is complete
    })
    .sort((a, b) => b.at - a.at)

const borrarBorrador = (llave: string): void => olvidar(nombreDeNueva(llave))

const open = (): BroadcastChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel('protocolo.radicacion.borradores') : null
/** Background tabs answer late; without an answer their draft is offered twice. */
const WAIT_MS = 350

/** Tells other tabs that this draft is open here. Returns the stop function. */
const atender = (llave: () => string): (() => void) => {
  const channel = open()
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'quien') channel.postMessage(llave())
  })
  return () => channel?.close()
}

const CERRADURA = 'protocolo.radicacion.'

/** Web Lock on the draft, which also covers a tab too busy to answer. Returns the release function. */
const sostener = (llave: string): (() => void) => {
  let suelta = false
  let soltar = () => {
    suelta = true
  }
  // Web Locks need a secure context; otherwise only the channel
  if ('locks' in navigator)
    void navigator.locks.request(CERRADURA + llave, () =>
      suelta
        ? undefined
        : new Promise<void>((resolve) => {
            soltar = resolve
          }),
    )
  return () => soltar()
}

const sostenidos = async (): Promise<string[]> => {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(CERRADURA) ? [name.slice(CERRADURA.length)] : []))
}

const abiertos = async (): Promise<Set<string>> => new Set([...(await contestan()), ...(await sostenidos())])

const contestan = (): Promise<Set<string>> =>
  new Promise((resolve) => {
    const channel = open()
    const found = new Set<string>()
    channel?.addEventListener('message', ({ data }) => typeof data === 'string' && found.add(data))
    channel?.postMessage('quien')
    setTimeout(
      () => {
        channel?.close()
        resolve(found)
      },
      channel ? WAIT_MS : 0,
    )
  })

interface Given {
  id: number | null
  numero: number | null
  form: Formulario
  base: Formulario
  sucio: boolean
}

export const useBorradorRadicacion = ({ id, numero, form, base, sucio }: Given) => {
  const [llave, setLlave] = useState(nuevaLlave)
  const intento = useRef<{ llave: string; enviado: Formulario | null }>({ llave, enviado: null })
  const titulo = numero === null ? `Radicación nueva: ${resumen(form)}` : `Radicación No. ${numero}: ${resumen(form)}`
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar, guardadoEn } = useBorrador<Borrador>(
    id === null ? nombreDeNueva(llave) : nombreDe(id),
    titulo,
  )
  const llegadas = useLlegadas()
  const [ofrecidos, setOfrecidos] = useState<BorradorGuardado[]>([])
  const written = useRef(false)

  const [encontrado] = useState(() =>
    id !== null && borrador && borradorDe ? { llave: '', at: borradorDe, deOtroEquipo, valor: borrador } : null,
  )
  useEffect(() => {
    if (id !== null) setOfrecidos(encontrado ? [encontrado] : [])
  }, [id, encontrado])
  useEffect(() => {
    if (id !== null) return
    let current = true
    void abiertos().then(
      (elsewhere) =>
        current &&
        setOfrecidos(
          borradoresDeNuevas().filter((one) => one.llave !== intento.current.llave && !elsewhere.has(one.llave)),
        ),
    )
    return () => {
      current = false
    }
  }, [id, llegadas])
  useEffect(() => (id === null ? atender(() => intento.current.llave) : undefined), [id])
  useEffect(() => (id === null ? sostener(llave) : undefined), [id, llave])

  const keep = useCallback(() => {
    guardar({ formulario: conClavesDeSiempre(form), base: conClavesDeSiempre(base), ...intento.current })
  }, [guardar, form, base])
  useEffect(() => {
    if (sucio) {
      written.current = true
      keep()
    } else if (written.current) {
      written.current = false
      descartar()
    }
  }, [sucio, keep, descartar])

  const quitar = (uno: BorradorGuardado) => setOfrecidos((before) => before.filter((one) => one !== uno))
  const retomar = (uno: BorradorGuardado): Borrador => {
    quitar(uno)
    if (id === null) {
      // this tab takes over the draft and its key, so that a retry creates the same filing
      setLlave(uno.llave)
      intento.current = { llave: uno.llave, enviado: uno.valor.enviado }
    }
    return uno.valor
  }
  const rechazar = (uno: BorradorGuardado) => {
    quitar(uno)
    if (id === null) borrarBorrador(uno.llave)
    else if (!sucio) descartar()
  }

  return { intento, anotar: keep, ofrecidos, retomar, rechazar, guardadoEn: sucio ? guardadoEn : null, descartar }
}

interface Props {
  borradores: readonly BorradorGuardado[]
  /** Changes of a saved filing, not new filings. */
  deCambios: boolean
  onRetomar: (borrador: BorradorGuardado) => void
  onDescartar: (borrador: BorradorGuardado) => void
}

export const OfertaBorradores = ({ borradores, deCambios, onRetomar, onDescartar }: Props) =>
  borradores.length === 0 ? null : (
    <section className="flex items-start gap-3 py-3 px-4 rounded-6 bg-accent-soft" aria-label="Borradores sin guardar">
      <IconHistory className="flex-none mt-0.5 text-accent" size={20} aria-hidden />
      <div className="flex-1 min-w-0">
        <p>
          {deCambios ? 'Tiene cambios de esta radicación sin guardar.' : 'Tiene radicaciones empezadas sin guardar.'}
        </p>
        <ul className="mt-1 p-0 list-none">
          {borradores.slice(0, 3).map((borrador) => (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 min-h-8" key={borrador.llave}>
              <span>
                {resumen(borrador.valor.formulario)}{' '}
                <span className="muted">· {cuandoBorrador(borrador.at, borrador.deOtroEquipo)}</span>
              </span>
              <span className="flex gap-2">
                <Button size="compact-sm" variant="default" onClick={() => onRetomar(borrador)}>
                  Retomar
                </Button>
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDescartar(borrador)}>
                  Descartar
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
