import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { VistaDeLote } from '../../../schemas/respuestas/minutas/minuta.ts'
import { Filtro, Paginas } from '../../kit/tables/Paginas.tsx'
import { BLOQUE, type FilaDeVista, type Hallazgo } from './registro.ts'

const POR_PAGINA = 50
type Cuales = 'todas' | 'buenas' | 'malas' | 'avisos'

const LAS: Readonly<Record<Cuales, (fila: FilaDeVista) => boolean>> = {
  todas: () => true,
  buenas: ({ fallas }) => fallas.length === 0,
  malas: ({ fallas }) => fallas.length > 0,
  avisos: ({ avisos }) => avisos.length > 0,
}

export const TablaDeVista = ({ vista }: { vista: VistaDeLote }) => {
  const { filas, total, buenas } = vista
  const [cuales, setCuales] = useState<Cuales>(buenas < total ? 'malas' : 'todas')
  const [pagina, setPagina] = useState(1)
  const conAvisos = filas.filter(LAS.avisos).length
  const vistas = filas.filter(LAS[cuales])
  const opciones = [
    { id: 'todas' as const, label: 'Todas', cuantas: total },
    { id: 'buenas' as const, label: 'Buenas', cuantas: buenas },
    { id: 'malas' as const, label: 'Con fallas', cuantas: total - buenas },
    ...(conAvisos ? [{ id: 'avisos' as const, label: 'Con avisos', cuantas: conAvisos }] : []),
  ]
  return (
    <section className={BLOQUE} aria-label="Filas del libro">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Filtro
          label="Qué filas se ven"
          opciones={opciones}
          valor={cuales}
          onCambiar={(otras) => {
            setCuales(otras)
            setPagina(1)
          }}
        />
        <Paginas pagina={pagina} porPagina={POR_PAGINA} total={vistas.length} onCambiar={setPagina} />
      </div>
      {vistas.length ? (
        <TablaDeLote titulo="Filas" columnas={COLUMNAS}>
          {vistas.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA).map((fila) => (
            <Fila key={fila.fila} fila={fila} hallazgos={vista.hallazgos} />
          ))}
        </TablaDeLote>
      ) : (
        <p className="muted">No hay filas así.</p>
      )}
    </section>
  )
}

const COLUMNAS = [['Fila', 'numero'], ['Escritura'], ['Matrículas'], ['Valor', 'numero'], ['Qué se encontró']] as const

interface PropsDeTabla {
  titulo: string
  columnas: readonly (readonly [titulo: ReactNode, clase?: 'numero'])[]
  children: ReactNode
}

/** On a phone each row is a card. */
export const TablaDeLote = ({ titulo, columnas, children }: PropsDeTabla) => (
  <div
    className={
      'kit-tabla max-h-160 overflow-auto border border-line rounded-6 bg-surface movil:max-h-none movil:overflow-visible ' +
      'movil:border-0 movil:bg-transparent'
    }
    role="region"
    aria-label={titulo}
    tabIndex={0}
  >
    <table>
      <thead className="movil:hidden">
        <tr>
          {columnas.map(([columna, clase = ''], at) => (
            <th key={at} scope="col" className={`${clase} sticky top-0 z-1 py-2 px-3 bg-surface whitespace-nowrap`}>
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        className={
          '[&>tr:last-child>*]:border-b-0 movil:grid movil:gap-2 movil:[&_:is(th,td)]:p-0 movil:[&_:is(th,td)]:border-0! ' +
          'movil:[&_:is(th,td)]:text-left!'
        }
      >
        {children}
      </tbody>
    </table>
  </div>
)

export const FILA = 'movil:grid movil:gap-1 movil:p-3 movil:border movil:border-line movil:rounded-6 movil:bg-surface'

export const NumeroDeFila = ({ fila }: { fila: number }) => (
  <th scope="row" className="numero py-2 px-3 movil:text-muted movil:text-12 movil:before:content-['Fila_']">
    {fila}
  </th>
)

const Fila = ({ fila, hallazgos }: { fila: FilaDeVista; hallazgos: readonly Hallazgo[] }) => (
  <tr className={FILA} data-mala={fila.fallas.length > 0 || undefined}>
    <NumeroDeFila fila={fila.fila} />
    <td className="py-2 px-3 wrap-anywhere">
      <b className="font-medium">{fila.compradores.length ? fila.compradores.join(', ') : 'Sin comprador'}</b>
      <small>{fila.inmueble}</small>
    </td>
    <td className="py-2 px-3 wrap-anywhere">{fila.matriculas.join(', ')}</td>
    <td className="numero py-2 px-3 wrap-anywhere">
      {fila.valor === null ? <span className="muted">Sin valor</span> : formatPesos(fila.valor)}
    </td>
    <td className="py-2 px-3 wrap-anywhere">
      <ul className="grid gap-1 m-0 p-0 list-none empty:hidden">
        {[
          ...fila.fallas.map((una) => ({ ...una, Signo: IconCircleX, color: 'text-danger' })),
          ...fila.avisos.map((una) => ({ ...una, Signo: IconAlertTriangle, color: 'text-warn' })),
        ].map(({ columna, mensaje, Signo, color }) => (
          <li className="flex gap-1.5" key={`${color} ${columna ?? ''} ${mensaje}`}>
            <Signo className={`flex-none mt-0.5 ${color}`} size={16} aria-hidden />
            <span>
              <b className="font-medium">{columna ?? 'Fila'}:</b> {mensaje}
            </span>
          </li>
        ))}
      </ul>
      <LoQueFaltaria lugares={fila.hallazgos} hallazgos={hallazgos} />
    </td>
  </tr>
)

const LoQueFaltaria = ({
  lugares,
  hallazgos,
}: {
  lugares: FilaDeVista['hallazgos']
  hallazgos: readonly Hallazgo[]
}) => {
  if (lugares === null) return <small>No se alcanzó a probar con la plantilla.</small>
  const faltan = lugares.flatMap((lugar) => hallazgos[lugar] ?? []).filter(({ tipo }) => tipo === 'falta')
  if (!faltan.length) return <small>No le falta nada.</small>
  return (
    <details>
      <summary className="w-fit text-muted cursor-pointer">
        {faltan.length === 1 ? 'Faltará un dato' : `Faltarán ${plural(faltan.length, 'dato')}`}
      </summary>
      <small>{faltan.map(({ titulo }) => titulo).join(' · ')}</small>
    </details>
  )
}
