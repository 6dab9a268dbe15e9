import { useEffect, useId, useRef, useState } from 'react'
import type { Linea, NombresDeLados, Resumen } from '../../../modules/liquidaciones/domain.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { PorQue } from '../explicacion/PorQue.tsx'
import { useLados } from '../lados.ts'
import { BLOQUES, columnasDe, nombreDe, sumandosDe, type Bloque, type Columna } from './bloques.ts'
import { Cifra } from './Cifra.tsx'
import { Suma } from './Suma.tsx'
import './totales.css'

const PAUSA_MS = 900

/** Says the totals once the figures have been quiet for a moment; the first ones are read with the page. */
const useAnuncio = ({ costoTotal: { vendedor, comprador, total } }: Resumen, lados: NombresDeLados): string => {
  const cada = `${lados.vendedor.toLowerCase()} ${formatPesos(vendedor)}, ${lados.comprador.toLowerCase()} ${formatPesos(comprador)}`
  const dicho = `Costo total ${formatPesos(total)}: ${cada}`
  const [anuncio, setAnuncio] = useState({ dicho, primero: true })
  useEffect(() => {
    const timer = setTimeout(
      () => setAnuncio((antes) => (antes.dicho === dicho ? antes : { dicho, primero: false })),
      PAUSA_MS,
    )
    return () => clearTimeout(timer)
  }, [dicho])
  return anuncio.primero ? '' : anuncio.dicho
}

interface Props {
  resumen: Resumen
  lineas: readonly Linea[]
}

/** What each side pays, always in sight: at the right, or at the bottom of a phone. */
export const PanelTotales = ({ resumen, lineas }: Props) => {
  const lados = useLados()
  const columnas = columnasDe(lados)
  const anuncio = useAnuncio(resumen, lados)
  const titulo = useId()
  const panel = useRef<HTMLElement>(null)
  const [abierto, setAbierto] = useState(false)
  const [pregunta, setPregunta] = useState<{
    bloque: Bloque
    columna: Columna
    nombre: string
    sobre: HTMLElement
  } | null>(null)
  const { vendedor, total } = resumen.costoTotal
  const cifra = (bloque: Bloque, columna: Columna, lado: string) => {
    const nombre = `${nombreDe(bloque)}, ${lado.toLowerCase()}`
    return (
      <Cifra
        valor={resumen[bloque][columna]}
        dicho={nombre}
        onPorQue={(sobre) => setPregunta({ bloque, columna, nombre, sobre })}
      />
    )
  }
  return (
    <aside
      ref={panel}
      className="totales sticky top-4 p-4 border border-line rounded-6 bg-surface"
      aria-labelledby={titulo}
      data-abierto={abierto || undefined}
    >
      <h2 id={titulo} className="totales-titulo text-14 font-semibold">
        Costo total <small className="text-muted text-12 font-normal">en pesos</small>
        <button
          type="button"
          className="totales-asa hidden"
          aria-expanded={abierto}
          onClick={() => setAbierto(!abierto)}
        >
          {abierto ? 'Ocultar desglose' : 'Ver desglose'}
        </button>
      </h2>
      <dl className="totales-grandes">
        {columnas.map(([columna, nombre]) => (
          <div className="flex items-baseline justify-between gap-2 pt-2" key={columna} data-columna={columna}>
            <dt className="text-muted text-13">
              <i className="hidden w-2 h-2 mr-2" aria-hidden />
              {nombre}
            </dt>
            <dd className="text-20 font-medium tracking-[-0.01em]">{cifra('costoTotal', columna, nombre)}</dd>
          </div>
        ))}
      </dl>
      <div className="totales-reparto" aria-hidden>
        <span
          className="block h-full bg-accent [transition:width_var(--motion)]"
          style={{ width: `${total > 0 ? (vendedor / total) * 100 : 50}%` }}
        />
      </div>
      <table className="totales-desglose w-full border-collapse table-fixed text-12">
        <caption className="solo-lectores">Desglose por lado, en pesos</caption>
        <thead>
          <tr>
            {columnas.map(([columna, nombre]) => (
              <th className="py-0.5 px-0 font-normal text-right" key={columna} scope="col">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        {BLOQUES.slice(0, -1).map(([bloque, nombre]) => (
          <tbody key={bloque} data-bloque={bloque}>
            <tr>
              <th className="py-0.5 px-0 font-normal text-right" scope="rowgroup" colSpan={columnas.length}>
                {nombre}
              </th>
            </tr>
            <tr>
              {columnas.map(([columna, lado]) => (
                <td className="py-0.5 px-0 font-normal text-right pb-1.5" key={columna}>
                  {cifra(bloque, columna, lado)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {pregunta ? (
        <PorQue sobre={pregunta.sobre} en={panel} lado="bottom-end" onClose={() => setPregunta(null)}>
          <Suma
            titulo={pregunta.nombre}
            sumandos={sumandosDe(pregunta.bloque, pregunta.columna, resumen, lineas)}
            total={resumen[pregunta.bloque][pregunta.columna]}
          />
        </PorQue>
      ) : null}
      <div className="solo-lectores" role="status" aria-live="polite">
        {anuncio}
      </div>
    </aside>
  )
}
