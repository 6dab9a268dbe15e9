import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch, IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState, type KeyboardEvent, useEffect, useId } from 'react'
import { useLocation, useSearch, Link } from 'wouter'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS, numeroDeEtapa } from '../../../../schemas/solicitudes/etapas.ts'
import { Recorrer } from '../../../kit/lista/recorrido.ts'
import { useTextoDemorado, type Pagina } from '../../../kit/lista/use-lista.ts'
import { Elegir, DE_QUIEN, useVista } from './vistas.tsx'
import { plural } from '../../../../schemas/es-co/index.ts'
import { Cargada } from '../../../kit/feedback/Cargada.tsx'
import { LISTA, nombreDe, SOLICITUDES } from '../use-solicitud.ts'
import { Asignado } from '../acciones/AsignarA.tsx'
import { EstadoConEdad } from '../EstadoDeSolicitud.tsx'
import { query } from '../../../kit/http/api.ts'
import { useApi } from '../../../kit/http/use-api.ts'

const Tarjeta = ({ fila, onAbrir }: { fila: FilaDeSolicitud; onAbrir: () => void }) => (
  <li
    className={
      'relative grid justify-items-start gap-1.5 py-2.5 px-3 border border-line rounded-6 bg-surface ' +
      'has-[.tablero-abrir:hover]:border-field-line'
    }
  >
    {/* the whole card is clickable; nested controls stay above */}
    <button
      type="button"
      className={
        'tablero-abrir [font:inherit] grid gap-0.5 w-full p-0 border-0 bg-transparent text-inherit text-left wrap-anywhere ' +
        'cursor-pointer after:absolute after:inset-0 after:rounded-6 after:content-[""] focus-visible:outline-none ' +
        'focus-visible:after:[outline:2px_solid_var(--accent)] focus-visible:after:-outline-offset-1'
      }
      onClick={onAbrir}
    >
      <b className="font-semibold">{nombreDe(fila)}</b>
      <small className="muted text-12">
        No. {fila.id}
        {fila.titulo ? ` · ${fila.titulo}` : ''}
      </small>
    </button>
    <EstadoConEdad fila={fila} />
    {fila.fecha_citacion ? (
      <small className="text-12 inline-flex items-center gap-1 tabular-nums">
        <IconCalendarEvent size={14} aria-hidden /> Cita: {fila.fecha_citacion}
      </small>
    ) : null}
    <Asignado fila={fila} />
  </li>
)

/** Cards per column; the list has the rest. */
const TOPE = 100

/** One stage, longest wait first. */
const useColumna = (etapa: number, pedido: Record<string, string>, q: string) => {
  const reply = useApi<Pagina<FilaDeSolicitud>>(
    `${SOLICITUDES}?${query({ ...pedido, etapa, q, page: 1, pageSize: TOPE, sort: 'created_at' })}`,
    { keepPreviousData: true, revalidateOnMount: true },
  )
  const { data } = reply
  const filas = useMemo(
    () => [...(data?.data ?? [])].sort((una, otra) => (una.estado_desde < otra.estado_desde ? -1 : 1)),
    [data],
  )
  return { filas, total: data?.total, lectura: reply }
}

interface Props {
  etapa: number
  pedido: Record<string, string>
  q: string
  onAbrir: (id: number) => void
  alLlegar: (etapa: number, filas: readonly FilaDeSolicitud[]) => void
}

const Columna = ({ etapa, pedido, q, onAbrir, alLlegar }: Props) => {
  const id = useId()
  const { filas, total, lectura } = useColumna(etapa, pedido, q)
  useEffect(() => alLlegar(etapa, filas), [alLlegar, etapa, filas])
  return (
    <section
      className={
        'tablero-columna grid gap-2 flex-[1_0_216px] max-w-80 p-2 rounded-8 bg-hover data-vacia:flex-[0_0_132px] ' +
        'movil:flex-[0_0_280px] movil:snap-start movil:data-vacia:flex-[0_0_160px]'
      }
      aria-labelledby={id}
      data-vacia={total === 0 || undefined}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 text-13 font-semibold" id={id}>
        <span>
          {numeroDeEtapa(etapa)}. {ETAPAS[etapa]}
        </span>
        <small className="text-muted text-13 tabular-nums">
          {total ?? '…'}
          <span className="solo-lectores"> {total === 1 ? 'solicitud' : 'solicitudes'}</span>
        </small>
      </h2>
      <Cargada de={lectura} titulo="No se pudo leer esta etapa." filas={3} />
      <ol className="grid gap-2 max-h-[max(320px,calc(100dvh-300px))] overflow-y-auto p-0 list-none movil:max-h-none">
        {filas.map((fila) => (
          <Tarjeta key={fila.id} fila={fila} onAbrir={() => onAbrir(fila.id)} />
        ))}
      </ol>
      {total === 0 ? <p className="muted px-1 text-13">Ninguna.</p> : null}
      {total !== undefined && total > TOPE ? (
        <Link className="px-1 text-13" href={`${LISTA}?f.etapa=${etapa}`}>
          Y {plural(total - TOPE, 'solicitud', 'solicitudes')} más, en la lista
        </Link>
      ) : null}
    </section>
  )
}

const ABRE = '.tablero-abrir'
const TECLAS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Arrow keys: within a column, and to the nearest non-empty one. */
const moverEntreTarjetas = (event: KeyboardEvent<HTMLElement>): void => {
  const tarjeta = event.target instanceof HTMLElement && event.target.matches(ABRE) ? event.target : null
  if (!tarjeta || !TECLAS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
  const columnas = [...event.currentTarget.querySelectorAll('ol')]
    .map((columna) => [...columna.querySelectorAll<HTMLElement>(ABRE)])
    .filter((tarjetas) => tarjetas.length > 0)
  const columna = columnas.findIndex((tarjetas) => tarjetas.includes(tarjeta))
  const suyas = columnas[columna] ?? []
  const puesto = suyas.indexOf(tarjeta)
  const vecina = (hacia: -1 | 1) => {
    const otras = columnas[columna + hacia] ?? []
    return otras[Math.min(puesto, otras.length - 1)]
  }
  const siguiente = {
    ArrowUp: suyas[puesto - 1],
    ArrowDown: suyas[puesto + 1],
    ArrowLeft: vecina(-1),
    ArrowRight: vecina(1),
    Home: suyas[0],
    End: suyas.at(-1),
  }[event.key]
  event.preventDefault()
  siguiente?.focus()
  siguiente?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const Cajon = lazy(async () => ({ default: (await import('../ficha/Solicitud.tsx')).CajonDeSolicitud }))

export const Tablero = () => {
  const { de, pedido, poner } = useVista()
  const [q, setQ] = useBusqueda()
  const [texto, setTexto] = useTextoDemorado(q, setQ)
  const [abierta, setAbierta] = useState<number | null>(null)
  const [porEtapa, setPorEtapa] = useState<Readonly<Record<number, readonly FilaDeSolicitud[]>>>({})
  const alLlegar = useCallback(
    (etapa: number, filas: readonly FilaDeSolicitud[]) => setPorEtapa((antes) => ({ ...antes, [etapa]: filas })),
    [],
  )
  const ids = useMemo(() => ETAPAS.flatMap((_, etapa) => porEtapa[etapa] ?? []).map(({ id }) => id), [porEtapa])
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-0 px-6 movil:py-0 movil:px-4">
        <TextInput
          className="flex-[0_1_320px]"
          type="search"
          aria-label="Buscar en el tablero"
          placeholder="Nombre, correo, documento, teléfono…"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            texto ? <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setTexto('')} /> : null
          }
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <Elegir label="De quién" opciones={DE_QUIEN} valor={de} onElegir={(cual) => poner('de', cual)} />
      </div>
      <div
        className={
          'tablero flex items-start gap-3 overflow-x-auto pt-1 px-6 pb-4 scroll-px-6 movil:px-4 movil:scroll-px-4 ' +
          'movil:[scroll-snap-type:x_proximity]'
        }
        role="region"
        aria-label="Solicitudes por etapa"
        tabIndex={0}
        onKeyDown={moverEntreTarjetas}
      >
        {ETAPAS.map((nombre, etapa) => (
          <Columna key={nombre} etapa={etapa} pedido={pedido} q={q} alLlegar={alLlegar} onAbrir={setAbierta} />
        ))}
      </div>
      <Recorrer value={{ ids, onIr: setAbierta }}>
        <Suspense fallback={null}>
          {abierta === null ? null : <Cajon id={abierta} onClose={() => setAbierta(null)} />}
        </Suspense>
      </Recorrer>
    </div>
  )
}

const useBusqueda = (): [string, (q: string) => void] => {
  const [location, navigate] = useLocation()
  const search = useSearch()
  return [
    new URLSearchParams(search).get('q') ?? '',
    (q) => {
      const next = new URLSearchParams(search)
      if (q) next.set('q', q)
      else next.delete('q')
      navigate(`${location}?${next.toString()}`, { replace: true })
    },
  ]
}
