import { lazy, Suspense } from 'react'
import { EsqueletoGrafica } from '../kit/feedback/Cargada.tsx'
import { type TotalesDeCartera, mesesEnPalabras } from './palabras.ts'
import { Skeleton } from '@mantine/core'
import { bogotaDate, formatAmount } from '../../schemas/es-co/index.ts'
import { DESDE, useVista } from './vista.ts'

interface Props<V extends string> {
  label: string
  opciones: readonly { id: V; label: string }[]
  valor: V
  onChange: (valor: V) => void
}

export const Segmentos = <V extends string>({ label, opciones, valor, onChange }: Props<V>) => (
  <div className="flex flex-wrap gap-1" role="group" aria-label={label}>
    {opciones.map((opcion) => (
      <button
        key={opcion.id}
        type="button"
        className="lista-preset"
        aria-pressed={opcion.id === valor}
        onClick={() => onChange(opcion.id)}
      >
        {opcion.label}
      </button>
    ))}
  </div>
)

const FILAS = [
  ['escrituras', 'Escrituras'],
  ['varios', 'Varios'],
  ['depositos', 'Depósitos'],
] as const
const COLUMNAS = [
  { id: 'total_ultimos_3_mes', titulo: 'Últimos 3 meses', meses: 3 },
  { id: 'total_ultimo_mes', titulo: 'Último mes', meses: 1 },
  { id: 'total', titulo: 'Total', meses: 0 },
] as const

const Resumen = ({ totales }: { totales: TotalesDeCartera | null }) => {
  const corte = totales?.corte ?? bogotaDate(new Date())
  const cifra = (pesos: number | undefined) => (pesos === undefined ? <Skeleton height={16} /> : formatAmount(pesos))
  return (
    <section
      className="kit-tabla overflow-x-auto [&_thead_th]:[vertical-align:bottom]"
      tabIndex={0}
      aria-label="Por cobrar por clase y mes"
    >
      <table className="movil:text-12">
        <caption className="solo-lectores">Lo que se debe hoy, por el mes calendario de su factura, en pesos</caption>
        <thead>
          <tr>
            <th className="py-1.5 pr-0 pl-4 first:pl-0 movil:pl-2" scope="col">
              Por cobrar ($)
            </th>
            {COLUMNAS.map(({ id, titulo, meses }) => (
              <th key={id} scope="col" className="numero py-1.5 pr-0 pl-4 first:pl-0 movil:pl-2">
                {titulo}
                <small className="min-w-22 font-normal text-balance movil:min-w-0">
                  {meses > 0 ? mesesEnPalabras(corte, meses) : 'todas las fechas'}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FILAS.map(([clase, nombre]) => (
            <tr key={clase}>
              <th className="py-1.5 pr-0 pl-4 first:pl-0 movil:pl-2" scope="row">
                {nombre}
              </th>
              {COLUMNAS.map(({ id }) => (
                <td key={id} className="numero py-1.5 pr-0 pl-4 first:pl-0 movil:pl-2">
                  {cifra(totales?.resumen[id][clase])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="py-1.5 pr-0 pl-4 first:pl-0 movil:pl-2" scope="row">
              Total
            </th>
            {COLUMNAS.map(({ id }) => (
              <td key={id} className="numero py-1.5 pr-0 pl-4 first:pl-0 movil:pl-2">
                {cifra(totales ? FILAS.reduce((suma, [clase]) => suma + totales.resumen[id][clase], 0) : undefined)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {totales && totales.castigada > 0 ? (
        <p className="muted mt-2 text-12">
          Aparte, dado por perdido: $ {formatAmount(totales.castigada)}. No está en estas cifras ni en las edades.
        </p>
      ) : null}
    </section>
  )
}

const Edades = lazy(() => import('./Edades.tsx'))

/** Reserved height in px, to avoid a layout shift. */
const ALTO = 96

export const Panorama = ({ totales }: { totales: TotalesDeCartera | null }) => {
  const { desde, edad, cambiar } = useVista()
  return (
    <div
      className={
        'grid grid-cols-[minmax(0,1.4fr)_minmax(400px,1fr)] items-start gap-x-10 gap-y-6 ' +
        '[@container_contenido_(max-width:840px)]:grid-cols-1'
      }
    >
      <section
        className="grid content-start grid-cols-1 gap-3 [&_figcaption_h2]:text-20"
        aria-label="Edad de la cartera"
      >
        <Segmentos label="La edad se cuenta" opciones={DESDE} valor={desde} onChange={(id) => cambiar({ desde: id })} />
        {totales ? (
          <Suspense fallback={<EsqueletoGrafica alto={ALTO} />}>
            <Edades
              edades={totales.cartera_edades}
              desde={totales.desde}
              corte={totales.corte}
              elegida={edad}
              onElegir={(elegida) => cambiar({ edad: elegida })}
            />
          </Suspense>
        ) : (
          <EsqueletoGrafica alto={ALTO} />
        )}
      </section>
      <Resumen totales={totales} />
    </div>
  )
}
