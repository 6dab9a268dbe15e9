import { useId } from 'react'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatMonth, formatMonthShort, formatPesos, formatPesosShort } from '../../../schemas/es-co/index.ts'
import { apilar, cadaCuantas, conRotulo, marcasDelEje } from './eje.ts'
import { EjeValores } from './EjeValores.tsx'
import { Globo, useGlobo } from './Globo.tsx'
import { enVoz, leerColumna } from './lectura.ts'
import { Leyenda } from './Leyenda.tsx'
import type { Columna, Serie } from './serie.ts'
import { relleno, Tramas } from './Tramas.tsx'
import { alPulsar, useMarcas } from './useMarcas.ts'
import { useLienzo } from './useLienzo.ts'
import './graficas.css'

interface Props {
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
export const Columnas = (props: Props) => {
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
