import { useEffect, useState } from 'react'
import { formatDateLong } from '../../../schemas/es-co/fechas.ts'
import { plural } from '../../../schemas/es-co/texto.ts'
import { PdfPublico } from './PdfPublico.tsx'
import { useTablero, type EdictoPublico } from './tablero.ts'
import './tablon.css'

export const Tablon = () => {
  const [q, setQ] = useState('')
  const { state, error, loading, mas, reintentar } = useTablero(q)
  const oficina = state?.oficina ?? ''
  useEffect(() => {
    document.title = oficina ? `Edictos · ${oficina}` : 'Edictos'
  }, [oficina])

  return (
    <main className="tablon">
      <header>
        <p>{oficina || '\u00a0'}</p>
        <h1 className="text-28 font-semibold tracking-[-0.02em] leading-[1.25]">Edictos</h1>
      </header>
      <form className="grid gap-1 mt-6" role="search" onSubmit={(event) => event.preventDefault()}>
        <label className="text-13 font-medium" htmlFor="buscar">
          Buscar por el título
        </label>
        <input
          id="buscar"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      </form>
      {error ? (
        <div
          className="flex flex-wrap items-center justify-between gap-3 mt-4 py-3 px-4 rounded-6 bg-danger-soft text-danger"
          role="alert"
        >
          <p>{error}</p>
          <button type="button" onClick={reintentar}>
            Reintentar
          </button>
        </div>
      ) : null}
      <p role="status" className="m-0 mt-4 mb-2 text-muted text-13">
        {state && !error ? cuenta(state.total, state.q) : ''}
      </p>
      {!state && loading ? <Esperando /> : null}
      {state && state.edictos.length > 0 ? (
        <ul className="p-0 border-t border-t-line list-none" aria-busy={loading}>
          {state.edictos.map((edicto) => (
            <Edicto key={edicto.id} edicto={edicto} />
          ))}
        </ul>
      ) : null}
      {state && state.edictos.length < state.total ? (
        <button type="button" className="mt-6" disabled={loading} onClick={mas}>
          Ver más edictos
        </button>
      ) : null}
    </main>
  )
}

const cuenta = (total: number, q: string): string =>
  total > 0
    ? `${plural(total, 'edicto')} ${total === 1 ? 'fijado' : 'fijados'} hoy${q ? ' con esas palabras' : ''}`
    : q
      ? 'Ningún edicto fijado hoy tiene esas palabras'
      : 'Hoy no hay edictos fijados'

const queda = (dias: number): string => (dias === 1 ? 'Hoy es su último día' : `Quedan ${plural(dias, 'día')}`)

const Edicto = ({ edicto }: { edicto: EdictoPublico }) => {
  const [abierto, setAbierto] = useState(false)
  const pdf = `/api/edictosPublicos/${edicto.id}/archivo`
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-5 px-0 border-b border-b-line">
      <h2 className="text-16 font-semibold leading-[1.4] wrap-anywhere">{edicto.titulo}</h2>
      <p>
        {edicto.fecha_inicio === edicto.fecha_expiracion ? (
          'Solo el '
        ) : (
          <>
            Del <Dia fecha={edicto.fecha_inicio} /> al{' '}
          </>
        )}
        <Dia fecha={edicto.fecha_expiracion} />
      </p>
      <p
        className="tablon-dias self-center text-13 font-medium whitespace-nowrap"
        data-ultimo={edicto.dias_restantes <= 1 || undefined}
      >
        {queda(edicto.dias_restantes)}
      </p>
      <div className="tablon-acciones flex flex-wrap gap-x-4 gap-y-2 mt-2">
        <button className="movil:hidden" type="button" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
          {abierto ? 'Cerrar el edicto' : 'Leer el edicto'}
          <span className="solo-lectores">: {edicto.titulo}</span>
        </button>
        <a href={pdf} target="_blank" rel="noreferrer">
          Abrir el PDF<span className="solo-lectores"> de {edicto.titulo}, en otra pestaña</span>
        </a>
      </div>
      {abierto ? <PdfPublico path={pdf} title={edicto.titulo} /> : null}
    </li>
  )
}

const Dia = ({ fecha }: { fecha: string }) => <time dateTime={fecha}>{formatDateLong(fecha)}</time>

const Esperando = () => (
  <div className="grid gap-5 pt-5 border-t border-t-line" aria-hidden>
    <i className="h-24 rounded-6 bg-hover" />
    <i className="h-24 rounded-6 bg-hover" />
    <i className="h-24 rounded-6 bg-hover" />
  </div>
)
