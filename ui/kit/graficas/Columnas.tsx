import { Group } from '@visx/group'
import { type Columna, type Serie, Leyenda, relleno, Tramas } from './serie.tsx'
import { useEffect, useState, useId } from 'react'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatMonth, formatMonthShort, formatPesos, formatPesosShort } from '../../../schemas/es-co/index.ts'
import { alPulsar, useMarcas, useLienzo } from './useMarcas.ts'
import './graficas.css'

/**
 * Round figures (1, 2 or 5 and zeros, never fractions) from the lowest to the highest of an axis: both ends hold every value, 0 is always
 * one of them, and there are at most about `cuantas`.
 */
export const marcasDelEje = (valores: readonly number[], cuantas: number): number[] => {
  const menor = Math.min(0, ...valores)
  const mayor = Math.max(0, ...valores)
  const paso = pasoRedondo((mayor - menor) / Math.max(1, cuantas - 1))
  const primera = Math.floor(menor / paso)
  const ultima = Math.max(Math.ceil(mayor / paso), primera + 1)
  return Array.from({ length: ultima - primera + 1 }, (_, lugar) => (primera + lugar) * paso)
}

const pasoRedondo = (justo: number): number => {
  if (justo <= 1) return 1
  const decena = 10 ** Math.floor(Math.log10(justo))
  return ([1, 2, 5].find((veces) => veces * decena >= justo) ?? 10) * decena
}

/** Every how many columns a label fits without touching its neighbour, when the widest is `rotulo` px and a column `paso` px. */
export const cadaCuantas = (paso: number, rotulo: number, aire = 4): number =>
  paso > 0 ? Math.max(1, Math.ceil((rotulo + aire) / paso)) : 1

/** The labels that are shown when only one of each `cada` is: the last is always there, for it is today's. */
export const conRotulo = (lugar: number, total: number, cada: number): boolean => (total - 1 - lugar) % cada === 0

/** From where to where each figure of a column stands: above zero they go one on top of the other, below zero one under the other. */
export const apilar = (valores: readonly number[]): { desde: number; hasta: number }[] => {
  let [arriba, abajo] = [0, 0]
  return valores.map((valor) => {
    const desde = valor < 0 ? abajo : arriba
    const hasta = desde + valor
    if (valor < 0) abajo = hasta
    else arriba = hasta
    return { desde, hasta }
  })
}

interface Props {
  marcas: readonly number[]
  /** What is written at each of them. */
  rotulo: (valor: number) => string
  y: (valor: number) => number
  /** Px from the left where the lines begin, with the figures before them, and where they end. */
  desde: number
  hasta: number
}

/** The figures of an axis with their lines across the plot. Each mark says its own figure: who hears the plot is spared these. */
const EjeValores = ({ marcas, rotulo, y, desde, hasta }: Props) => (
  <g aria-hidden>
    {marcas.map((valor) => (
      <Group key={valor} top={y(valor)}>
        <line
          className="stroke-line data-cero:stroke-field-line"
          data-cero={valor === 0 || undefined}
          x1={desde}
          x2={hasta}
          y1={0.5}
          y2={0.5}
        />
        <text className="grafica-rotulo fill-muted tabular-nums" x={desde - 8} dy="0.32em" textAnchor="end">
          {rotulo(valor)}
        </text>
      </Group>
    ))}
  </g>
)

/** What a column says: whose it is, what it adds up to, and its parts when there are several. */
interface Lectura {
  titulo: string
  total: string
  cifras: { nombre: string; cifra: string }[]
}

export const leerColumna = (
  columna: Columna,
  lugar: number,
  series: readonly Serie[],
  formato: (valor: number) => string,
): Lectura => {
  const partes = series.map(({ nombre, valores }) => ({ nombre, valor: valores[lugar] ?? 0 }))
  return {
    titulo: columna.largo ?? columna.nombre,
    total: formato(partes.reduce((suma, { valor }) => suma + valor, 0)),
    cifras: partes.length > 1 ? partes.map(({ nombre, valor }) => ({ nombre, cifra: formato(valor) })) : [],
  }
}

/** The same in one line, for who hears it. */
export const enVoz = ({ titulo, total, cifras }: Lectura): string =>
  `${titulo}: ${[total, ...cifras.map(({ nombre, cifra }) => `${nombre} ${cifra}`)].join('; ')}`

/** Which mark says its figures, if any: the one under the pointer or with the focus, until Escape (WCAG 1.4.13). */
const useGlobo = () => {
  const [activa, setActiva] = useState<number | null>(null)
  useEffect(() => {
    if (activa === null) return
    const cerrar = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setActiva(null)
    }
    document.addEventListener('keydown', cerrar)
    return () => document.removeEventListener('keydown', cerrar)
  }, [activa])
  return { activa, mostrar: setActiva, ocultar: () => setActiva(null) }
}

interface PropsGlobo extends Lectura {
  /** Over which part of the width it stands, from 0 to 1; at the ends it leans inwards. */
  x: number
  /** Px from the foot of the plot to the top of the mark. */
  sobre: number
}

/** What a mark says, over it. It is read with the mark's own name: here it is only seen. */
const Globo = ({ titulo, total, cifras, x, sobre }: PropsGlobo) => (
  <div
    className="grafica-globo"
    aria-hidden
    data-sin-imagen
    style={{ left: `${x * 100}%`, bottom: sobre + 8, transform: `translateX(${-x * 100}%)` }}
  >
    <span className="text-muted">{titulo}</span>
    <strong className="numero">{total}</strong>
    {cifras.map(({ nombre, cifra }) => (
      <p className="flex justify-between gap-4" key={nombre}>
        <span>{nombre}</span>
        <span className="numero">{cifra}</span>
      </p>
    ))}
  </div>
)

interface PropsColumnas {
  /** What is counted, for who hears it: «Cartera al cierre de cada mes». */
  nombre: string
  columnas: readonly Columna[]
  /** One series, or several that stand one on top of the other. */
  series: readonly Serie[]
  /** How a figure is written and read; in pesos unless told. */
  formato?: (valor: number) => string
  /** How a mark of the axis is; `mayor` is the largest of them, so that all are in one unit. «$ 1,2 M» unless told. */
  formatoEje?: (valor: number, mayor: number) => string
  alto?: number
  /** Makes each column a button. */
  onElegir?: (clave: string) => void
}

const PIE = 28
const TECHO = 12
/** Between two marks of the axis. */
const ENTRE_MARCAS = 44

/** The columns of months `YYYY-MM`: «nov 26», read «noviembre de 2026». */
export const columnasDeMeses = (meses: readonly string[]): Columna[] =>
  meses.map((mes) => ({ clave: mes, nombre: formatMonthShort(mes), largo: formatMonth(mes) }))

/** Columns side by side, each one a mark that is walked with the arrows and says its figures. */
export const Columnas = (props: PropsColumnas) => {
  const { nombre, columnas, series, formato = formatPesos, formatoEje = formatPesosShort, alto = 240, onElegir } = props
  const id = useId()
  const { ref, ancho, medir } = useLienzo()
  const marca = useMarcas<SVGGElement>(columnas.length)
  const { activa, mostrar, ocultar } = useGlobo()

  const pilas = columnas.map((_, lugar) => apilar(series.map(({ valores }) => valores[lugar] ?? 0)))
  const marcas = marcasDelEje(
    pilas.flat().map(({ hasta }) => hasta),
    Math.floor((alto - PIE - TECHO) / ENTRE_MARCAS) + 1,
  )
  const mayor = Math.max(...marcas.map(Math.abs))
  const rotulo = (valor: number) => formatoEje(valor, mayor)
  const izquierda = Math.max(...marcas.map((valor) => medir(rotulo(valor)))) + 8
  const ancha = Math.max(0, ...columnas.map((columna) => medir(columna.nombre)))
  // the last label is under the middle of its column, and stays inside
  const derecha = Math.max(izquierda, ancho - Math.max(0, (ancha - (ancho - izquierda) / columnas.length) / 2))
  const x = scaleBand({ domain: columnas.map(({ clave }) => clave), range: [izquierda, derecha], padding: 0.3 })
  const y = scaleLinear({ domain: [marcas[0] ?? 0, marcas.at(-1) ?? 1], range: [alto - PIE, TECHO] })
  const cada = cadaCuantas(x.step(), ancha)
  const izquierdaDe = ({ clave }: Columna) => x(clave) ?? 0
  const elegida = activa === null ? undefined : columnas[activa]
  return (
    <div className="flex flex-col gap-3 min-w-0">
      <div
        ref={ref}
        className="relative min-w-0 text-12 font-normal"
        style={{ minHeight: alto }}
        onMouseLeave={ocultar}
      >
        {ancho > 0 ? (
          <svg
            className="block max-w-full overflow-visible"
            width={ancho}
            height={alto}
            role="group"
            aria-label={nombre}
          >
            <Tramas id={id} aspectos={series} />
            <EjeValores marcas={marcas} rotulo={rotulo} y={y} desde={izquierda} hasta={ancho} />
            {columnas.map((columna, lugar) => {
              const { onKeyDown: andar, onFocus: parar, ...foco } = marca(lugar)
              const boton = onElegir && { role: 'button', ...alPulsar(() => onElegir(columna.clave)) }
              const medio = izquierdaDe(columna) + x.bandwidth() / 2
              return (
                <g
                  key={columna.clave}
                  className="grafica-marca"
                  role="img"
                  aria-label={enVoz(leerColumna(columna, lugar, series, formato))}
                  {...foco}
                  {...boton}
                  onKeyDown={(event) => {
                    andar(event)
                    boton?.onKeyDown(event)
                  }}
                  onFocus={() => {
                    parar()
                    mostrar(lugar)
                  }}
                  onBlur={ocultar}
                  onMouseEnter={() => mostrar(lugar)}
                >
                  <rect
                    className="grafica-banda fill-transparent stroke-[2]"
                    x={medio - x.step() / 2}
                    y={TECHO}
                    width={x.step()}
                    height={alto - PIE - TECHO}
                  />
                  {(pilas[lugar] ?? []).map(({ desde, hasta }, capa) =>
                    desde === hasta ? null : (
                      <Bar
                        key={series[capa]?.clave}
                        className="grafica-marco stroke-(color:--tono) stroke-[1] [transition:fill-opacity_var(--motion)]"
                        data-tono={series[capa]?.tono}
                        x={izquierdaDe(columna)}
                        y={y(Math.max(desde, hasta))}
                        width={x.bandwidth()}
                        height={Math.max(1, Math.abs(y(desde) - y(hasta)))}
                        rx={2}
                        fill={relleno(id, capa)}
                      />
                    ),
                  )}
                  {conRotulo(lugar, columnas.length, cada) ? (
                    <text
                      className="grafica-rotulo fill-muted tabular-nums"
                      x={medio}
                      y={alto - 8}
                      textAnchor="middle"
                      aria-hidden
                    >
                      {columna.nombre}
                    </text>
                  ) : null}
                </g>
              )
            })}
          </svg>
        ) : null}
        {elegida && activa !== null && ancho > 0 ? (
          <Globo
            {...leerColumna(elegida, activa, series, formato)}
            x={(izquierdaDe(elegida) + x.bandwidth() / 2) / ancho}
            sobre={alto - y(Math.max(0, ...(pilas[activa] ?? []).map(({ hasta }) => hasta)))}
          />
        ) : null}
      </div>
      {series.length > 1 ? <Leyenda entradas={series} /> : null}
    </div>
  )
}
