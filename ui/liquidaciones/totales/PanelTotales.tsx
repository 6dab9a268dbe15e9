import type {
  Columnas,
  Linea,
  NombresDeLados,
  Resumen,
  TipoLiquidacion,
} from '../../../modules/liquidaciones/domain/index.ts'
import { useRef, useEffect, useId, useState } from 'react'
import { formatAmount, formatPesos } from '../../../schemas/es-co/index.ts'
import { PorQue } from '../explicacion/PorQue.tsx'
import { useLados } from '../lados.ts'
import './totales.css'

type Bloque = keyof Resumen
type Columna = keyof Columnas

/** The five blocks of the printed sheet, with its names. */
const BLOQUES: readonly (readonly [Bloque, string])[] = [
  ['derechosNotariales', 'Derechos notariales'],
  ['cuentasDeOrden', 'Cuentas de orden'],
  ['totalPagarNotaria', 'Total a pagar en la notaría'],
  ['otrosGastos', 'Otros gastos'],
  ['costoTotal', 'Costo total'],
]

/** The three columns of a total, with what the deed calls them. */
const columnasDe = ({ vendedor, comprador }: NombresDeLados): readonly (readonly [Columna, string])[] => [
  ['vendedor', vendedor],
  ['comprador', comprador],
  ['total', 'Total'],
]

const nombreDe = (bloque: Bloque): string => BLOQUES.find(([id]) => id === bloque)?.[1] ?? bloque

const TIPOS: Partial<Record<Bloque, readonly TipoLiquidacion[]>> = {
  derechosNotariales: ['derecho_notarial', 'servicio_adicional'],
  cuentasDeOrden: ['recaudo_terceros'],
  otrosGastos: ['servicio_registral'],
}
const PARTES: Partial<Record<Bloque, readonly Bloque[]>> = {
  totalPagarNotaria: ['derechosNotariales', 'cuentasDeOrden'],
  costoTotal: ['totalPagarNotaria', 'otrosGastos'],
}

/** What a total is the sum of: lines, or smaller totals. */
export const sumandosDe = (
  bloque: Bloque,
  columna: Columna,
  resumen: Resumen,
  lineas: readonly Linea[],
): { nombre: string; valor: number }[] =>
  PARTES[bloque]?.map((parte) => ({ nombre: nombreDe(parte), valor: resumen[parte][columna] })) ??
  lineas
    .filter(({ tipo_liquidacion }) => TIPOS[bloque]?.includes(tipo_liquidacion))
    .map((linea) => ({ nombre: linea.detalle, valor: linea[columna] }))

interface Props {
  valor: number
  /** What the figure is, for who hears it: «Costo total, vendedor». */
  dicho: string
  onPorQue: (sobre: HTMLElement) => void
}

/** A total that pulses when it changes and tells what it is made of. */
const Cifra = ({ valor, dicho, onPorQue }: Props) => {
  const primera = useRef(valor)
  const cambio = useRef(false)
  if (valor !== primera.current) cambio.current = true
  return (
    <button
      type="button"
      className="totales-cifra"
      title="¿Por qué este valor?"
      aria-label={`${dicho}: ${formatAmount(valor)} pesos. ¿Por qué este valor?`}
      onClick={(event) => onPorQue(event.currentTarget)}
    >
      <span className="rounded-4" key={valor} data-pulsa={cambio.current || undefined}>
        {formatAmount(valor)}
      </span>
    </button>
  )
}

interface PropsSuma {
  titulo: string
  sumandos: readonly { nombre: string; valor: number }[]
  total: number
}

/** Why a total is what it is: the figures it adds. Those that give nothing to this column are left out. */
const Suma = ({ titulo, sumandos, total }: PropsSuma) => (
  <article
    className="porque text-13 flex gap-3 py-3 px-4 rounded-6 bg-warn-soft data-puede:bg-ok-soft"
    tabIndex={-1}
    data-autofocus
  >
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-7">
      <h3 className="text-14 font-semibold" id="porque-titulo">
        {titulo}
      </h3>
    </header>
    <p className="text-muted">Suma de:</p>
    <table className="w-full border-collapse">
      <tbody>
        {sumandos
          .filter(({ valor }) => valor !== 0)
          .map(({ nombre, valor }, i) => (
            <tr key={i}>
              <th scope="row">{nombre}</th>
              <td className="numero">{formatPesos(valor)}</td>
            </tr>
          ))}
        <tr data-fuerte>
          <th scope="row">Total</th>
          <td className="numero">{formatPesos(total)}</td>
        </tr>
      </tbody>
    </table>
  </article>
)

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

interface PropsPanelTotales {
  resumen: Resumen
  lineas: readonly Linea[]
}

/** What each side pays, always in sight: at the right, or at the bottom of a phone. */
export const PanelTotales = ({ resumen, lineas }: PropsPanelTotales) => {
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
      <dl className="totales-grandes [&_[data-columna='total']_dt]:text-ink [&_[data-columna='total']_dt]:font-semibold">
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
      <div
        className="totales-reparto h-1 m-0 mt-2 mb-4 rounded-2 overflow-hidden bg-accent-soft [box-shadow:inset_0_0_0_1px_var(--accent)]"
        aria-hidden
      >
        <span
          className="block h-full bg-accent [transition:width_var(--motion)]"
          style={{ width: `${total > 0 ? (vendedor / total) * 100 : 50}%` }}
        />
      </div>
      <table className="totales-desglose w-full border-collapse table-fixed text-12 [&_thead_th]:pb-1 [&_thead_th]:text-muted">
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
