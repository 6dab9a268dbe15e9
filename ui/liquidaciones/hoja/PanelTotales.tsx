import {
  BLOQUES,
  type Columnas,
  type Linea,
  type NombresDeLados,
  type Resumen,
} from '../../../modules/liquidaciones/domain.ts'
import { useRef, useEffect, useId, useState } from 'react'
import { formatAmount, formatPesos } from '../../../schemas/es-co/index.ts'
import { CuerpoDePorQue, PorQue } from './PorQue.tsx'
import { useLados } from '../respuesta.ts'

type Bloque = keyof Resumen
type Columna = keyof Columnas

const columnasDe = ({ vendedor, comprador }: NombresDeLados): readonly (readonly [Columna, string])[] => [
  ['vendedor', vendedor],
  ['comprador', comprador],
  ['total', 'Total'],
]

const nombreDe = (bloque: Bloque): string => BLOQUES.find((uno) => uno.bloque === bloque)?.titulo ?? bloque

/** Addends of a total: lines, or smaller totals. */
export const sumandosDe = (
  bloque: Bloque,
  columna: Columna,
  resumen: Resumen,
  lineas: readonly Linea[],
): { nombre: string; valor: number }[] => {
  const { tipos = [], partes } = BLOQUES.find((uno) => uno.bloque === bloque) ?? {}
  return (
    partes?.map((parte) => ({ nombre: nombreDe(parte), valor: resumen[parte][columna] })) ??
    lineas
      .filter(({ tipo_liquidacion }) => tipos.includes(tipo_liquidacion))
      .map((linea) => ({ nombre: linea.detalle, valor: linea[columna] }))
  )
}

interface Props {
  valor: number
  dicho: string
  onPorQue: (sobre: HTMLElement) => void
}

const CIFRA =
  'totales-cifra py-0 px-0.5 border-0 rounded-4 bg-transparent text-inherit tabular-nums [letter-spacing:inherit] text-right ' +
  'whitespace-nowrap cursor-pointer encima:bg-hover'

const Cifra = ({ valor, dicho, onPorQue }: Props) => {
  const primera = useRef(valor)
  const cambio = useRef(false)
  if (valor !== primera.current) cambio.current = true
  return (
    <button
      type="button"
      className={CIFRA}
      title="¿Por qué este valor?"
      aria-label={`${dicho}: ${formatAmount(valor)} pesos. ¿Por qué este valor?`}
      onClick={(event) => onPorQue(event.currentTarget)}
    >
      <span
        className="rounded-4 data-pulsa:[animation:totales-pulso_800ms]"
        key={valor}
        data-pulsa={cambio.current || undefined}
      >
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

const Suma = ({ titulo, sumandos, total }: PropsSuma) => (
  <CuerpoDePorQue titulo={titulo}>
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
  </CuerpoDePorQue>
)

const PAUSA_MS = 900

/** Totals for screen readers, announced once they stop changing; not the first ones, which are read with the page. */
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

const MARCAS: Partial<Record<Columna, string>> = {
  vendedor: 'bg-accent',
  comprador: 'border border-accent bg-accent-soft',
}
const DOBLE = '[border-top:3px_double_var(--line)]'
const PANEL =
  'sticky top-4 p-4 border border-line rounded-6 bg-surface @max-[901px]/liq:top-auto @max-[901px]/liq:bottom-0 @max-[901px]/liq:z-5 ' +
  '@max-[901px]/liq:pt-2 @max-[901px]/liq:pb-3 @max-[901px]/liq:px-3 @max-[901px]/liq:[border-radius:8px_8px_0_0] ' +
  '@max-[901px]/liq:[box-shadow:var(--mantine-shadow-lg)]'
const ASA =
  'hidden @max-[901px]/liq:block min-h-6 ml-auto p-0 border-0 bg-transparent text-accent text-13 font-normal cursor-pointer'
const GRANDES =
  'totales-grandes @max-[901px]/liq:flex @max-[901px]/liq:flex-wrap @max-[901px]/liq:justify-between @max-[901px]/liq:gap-x-3 ' +
  '@max-[901px]/liq:[&_.totales-cifra]:p-0 @max-[901px]/liq:[&_.totales-cifra]:text-left'
const GRANDE =
  'flex items-baseline justify-between gap-2 pt-2 @max-[901px]/liq:grid @max-[901px]/liq:gap-0 @max-[901px]/liq:content-end ' +
  '@max-[901px]/liq:m-0 @max-[901px]/liq:pt-1 @max-[901px]/liq:[border:0]'
const DATO = 'tracking-[-0.01em] @max-[901px]/liq:text-16 @max-[901px]/liq:leading-[1.3]'
const REPARTO =
  'h-1 m-0 mt-2 mb-4 rounded-2 overflow-hidden bg-accent-soft [box-shadow:inset_0_0_0_1px_var(--accent)] ' +
  '@max-[901px]/liq:mt-1.5 @max-[901px]/liq:mb-0'
const DESGLOSE =
  'w-full border-collapse table-fixed text-12 [&_thead_th]:pb-1 [&_thead_th]:text-muted [&_.totales-cifra]:p-0 ' +
  '[&_.totales-cifra]:tracking-[-0.02em] '

const FUERTE = '[&_:is(th,td)]:text-ink [&_:is(th,td)]:font-semibold'

interface PropsPanelTotales {
  resumen: Resumen
  lineas: readonly Linea[]
}

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
    <aside ref={panel} className={PANEL} aria-labelledby={titulo}>
      <h2
        id={titulo}
        className="text-14 font-semibold @max-[901px]/liq:flex @max-[901px]/liq:items-baseline @max-[901px]/liq:gap-1.5"
      >
        Costo total <small className="text-muted text-12 font-normal">en pesos</small>
        <button type="button" className={ASA} aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
          {abierto ? 'Ocultar desglose' : 'Ver desglose'}
        </button>
      </h2>
      <dl className={GRANDES}>
        {columnas.map(([columna, nombre]) => (
          <div
            className={`${GRANDE} ${columna === 'total' ? `mt-2 ${DOBLE}` : ''}`}
            key={columna}
            data-columna={columna}
          >
            <dt
              className={`text-13 @max-[901px]/liq:max-w-[8em] ${columna === 'total' ? 'font-semibold' : 'text-muted'}`}
            >
              {MARCAS[columna] ? <i className={`inline-block w-2 h-2 mr-2 ${MARCAS[columna]}`} aria-hidden /> : null}
              {nombre}
            </dt>
            <dd
              className={`${DATO} ${columna === 'total' ? 'text-28 font-semibold leading-[1.3]' : 'text-20 font-medium'}`}
            >
              {cifra('costoTotal', columna, nombre)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={REPARTO} aria-hidden>
        <span
          className="block h-full bg-accent [transition:width_var(--motion)]"
          style={{ width: `${total > 0 ? (vendedor / total) * 100 : 50}%` }}
        />
      </div>
      <table className={DESGLOSE + (abierto ? '@max-[901px]/liq:mt-3' : '@max-[901px]/liq:hidden')}>
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
        {BLOQUES.slice(0, -1).map(({ bloque, titulo: nombre }) => (
          <tbody key={bloque} className={bloque === 'totalPagarNotaria' ? FUERTE : undefined}>
            <tr>
              <th
                className="pt-1.5 pb-0.5 px-0 border-t border-t-line text-muted font-normal text-left"
                scope="rowgroup"
                colSpan={columnas.length}
              >
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
