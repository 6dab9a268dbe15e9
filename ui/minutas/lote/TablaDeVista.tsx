import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { VistaDeLote } from '../../../schemas/respuestas/minutas/minuta.ts'
import { Filtro, Paginas } from '../../kit/tables/Paginas.tsx'
import type { FilaDeVista, Hallazgo } from './registro.ts'

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
    <section className="lote-bloque" aria-label="Filas del libro">
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
        <div
          className="kit-tabla lote-tabla max-h-160 overflow-auto border border-line rounded-6 bg-surface"
          role="region"
          aria-label="Filas"
          tabIndex={0}
        >
          <table>
            <thead className="movil:hidden">
              <tr>
                <th scope="col" className="numero py-2 px-3">
                  Fila
                </th>
                <th className="py-2 px-3" scope="col">
                  Escritura
                </th>
                <th className="py-2 px-3" scope="col">
                  Matrículas
                </th>
                <th scope="col" className="numero py-2 px-3">
                  Valor
                </th>
                <th className="py-2 px-3" scope="col">
                  Qué se encontró
                </th>
              </tr>
            </thead>
            <tbody className="movil:grid movil:gap-2">
              {vistas.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA).map((fila) => (
                <Fila key={fila.fila} fila={fila} hallazgos={vista.hallazgos} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">No hay filas así.</p>
      )}
    </section>
  )
}

const Fila = ({ fila, hallazgos }: { fila: FilaDeVista; hallazgos: readonly Hallazgo[] }) => (
  <tr data-mala={fila.fallas.length > 0 || undefined}>
    <th scope="row" className="numero py-2 px-3">
      {fila.fila}
    </th>
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
        {fila.fallas.map(({ columna, mensaje }) => (
          <li className="flex gap-1.5" key={`${columna ?? ''} ${mensaje}`} data-tono="mal">
            <IconCircleX className="flex-none mt-0.5 text-danger" size={16} aria-hidden />
            <span>
              <b className="font-medium">{columna ?? 'Fila'}:</b> {mensaje}
            </span>
          </li>
        ))}
        {fila.avisos.map(({ columna, mensaje }) => (
          <li className="flex gap-1.5" key={`${columna ?? ''} ${mensaje}`} data-tono="aviso">
            <IconAlertTriangle className="flex-none mt-0.5 text-warn" size={16} aria-hidden />
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
