import { useEffect, useState, useId, type ReactNode } from 'react'
import { getSession } from '../http/session.ts'
import { Link } from 'wouter'
import { bogotaDate, daysAgo, formatDate, formatNumber, formatPesos } from '../../../schemas/es-co/index.ts'
import type { Esperan, QueEspera as Fila } from '../../../schemas/respuestas/citas/cita.ts'
import { Cargada } from '../feedback/Cargada.tsx'
import { useApi } from '../http/use-api.ts'

interface Reciente {
  numero: number
  titulo: string
  detalle: string
}

const MOST = 6

/** Key per user; the store is per host, hence per office. */
const key = (sala: string): string => `protocolo.recientes.${sala}.${getSession()?.user.id ?? 0}`

const leer = (sala: string): Reciente[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(sala)) ?? '[]')
    return Array.isArray(kept) ? (kept as Reciente[]) : [] // written only by this file
  } catch {
    return []
  }
}

const useRecientesDe = (sala: string): Reciente[] => useState(() => leer(sala))[0]

export const useRecordarEn = (sala: string, reciente: Reciente | null): void => {
  const dicho = reciente && JSON.stringify(reciente)
  useEffect(() => {
    if (!dicho) return
    const nuevo = JSON.parse(dicho) as Reciente // serialised above
    try {
      localStorage.setItem(
        key(sala),
        JSON.stringify([nuevo, ...leer(sala).filter(({ numero }) => numero !== nuevo.numero)].slice(0, MOST)),
      )
    } catch {
      // storage full: nothing is remembered
    }
  }, [sala, dicho])
}

interface Props {
  sala: 'liquidaciones' | 'seguimiento' | 'express' | 'descargues'
  /** Text after the count: «por liquidar». */
  que: string
  nada: ReactNode
  direccion: (numero: number) => string
  todas?: string | undefined
}

export const QueEspera = ({ sala, que, nada, direccion, todas }: Props) => {
  const id = useId()
  const lectura = useApi<Esperan>(`/pendientes/${sala}`, { revalidateOnMount: true })
  const { data } = lectura
  const recientes = useRecientesDe(sala)
  return (
    <div className="espera grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] tableta:grid-cols-1 gap-x-12 gap-y-6 items-start">
      <section aria-labelledby={`${id}-espera`}>
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0 min-h-7 mb-2 text-13 tabular-nums">
          <h2 className="text-16 font-semibold" id={`${id}-espera`}>
            Lo que espera aquí
          </h2>
          {data?.total ? <span className="muted">{`${cuantas(data)} ${que}`}</span> : null}
          {data?.total && todas ? (
            <Link className="ml-auto py-1 px-0" href={todas}>
              Ver todas
            </Link>
          ) : null}
        </header>
        <Cargada de={lectura} filas={4} />
        {data && !data.total ? <p className="espera-nada py-4 px-0 border-t border-t-line text-muted">{nada}</p> : null}
        {data?.total ? (
          <ul className="m-0 p-0 border-t border-t-line list-none">
            {data.filas.map((fila) => (
              <Renglon key={fila.id} {...fila} titulo={fila.titulo || 'Sin actos'} href={direccion(fila.numero)} />
            ))}
          </ul>
        ) : null}
      </section>
      <section aria-labelledby={`${id}-recientes`}>
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0 min-h-7 mb-2 text-13 tabular-nums">
          <h2 className="text-16 font-semibold" id={`${id}-recientes`}>
            Recientes
          </h2>
        </header>
        {recientes.length ? (
          <ul className="m-0 p-0 border-t border-t-line list-none">
            {recientes.map(({ numero, titulo, detalle }) => (
              <Renglon key={numero} numero={numero} titulo={titulo} detalle={detalle} href={direccion(numero)} />
            ))}
          </ul>
        ) : (
          <p className="espera-nada py-4 px-0 border-t border-t-line text-muted">
            Lo último que busque aquí queda a la mano en este navegador.
          </p>
        )}
      </section>
    </div>
  )
}

const cuantas = ({ total, limitado }: Esperan): string => `${formatNumber(total)}${limitado ? '+' : ''}`

const Renglon = ({
  numero,
  titulo,
  detalle,
  desde,
  valor,
  href,
}: Reciente & Partial<Pick<Fila, 'desde' | 'valor'>> & { href: string }) => (
  <li className="border-b border-b-line">
    <Link
      className={
        'grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 min-h-13 py-2 px-0 text-ink ' +
        'no-underline encima:bg-hover movil:grid-cols-[minmax(0,1fr)_auto] movil:py-3'
      }
      href={href}
    >
      <b className="text-accent tabular-nums font-semibold">{numero}</b>
      <span className="grid leading-[1.35] *:truncate *:empty:hidden movil:col-span-full movil:row-2">
        <span>{titulo}</span>
        <small className="text-muted text-13">{detalle}</small>
      </span>
      {desde === undefined ? null : (
        <span className="grid justify-items-end tabular-nums leading-[1.35] movil:row-1 movil:col-2">
          {valor === null || valor === undefined ? null : <span>{formatPesos(valor)}</span>}
          <time className="text-muted text-13" dateTime={desde} title={formatDate(desde)}>
            {daysAgo(desde, bogotaDate(Date.now()))}
          </time>
        </span>
      )}
    </Link>
  </li>
)
