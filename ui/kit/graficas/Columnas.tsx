import { Group } from '@visx/group'
import { EnPalabras } from './EnPalabras.tsx'
import { type Columna, type Serie, Leyenda, relleno, sonPocos, Tramas, marcoDe } from './serie.tsx'
import { useEffect, useState, useId } from 'react'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatMonth, formatMonthShort, formatPesos, formatPesosShort } from '../../../schemas/es-co/index.ts'
import { alPulsar, useMarcas } from '../keyboard/use-marcas.ts'
import { useLienzo } from './use-lienzo.ts'

/** Round axis ticks (1, 2 or 5 times a power of ten, integers): about `cuantas`, covering all values and 0. */
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

/** Label step that avoids overlaps: widest label `rotulo` px, column `paso` px. */
export const cadaCuantas = (paso: number, rotulo: number, aire = 4): number =>
  paso > 0 ? Math.max(1, Math.ceil((rotulo + aire) / paso)) : 1

/** Shows one label of each `cada`, always with the last, which is today's. */
export const conRotulo = (lugar: number, total: number, cada: number): boolean => (total - 1 - lugar) % cada === 0

/** Start and end of each stacked value: positives upwards from zero, negatives downwards. */
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
  rotulo: (valor: number) => string
  y: (valor: number) => number
  /** Px from the left: start (with figures before it) and end of the lines. */
  desde: number
  hasta: number
}

/** Value axis with grid lines. Hidden from screen readers: each mark has its own figure. */
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

export const enVoz = ({ titulo, total, cifras }: Lectura): string =>
  `${titulo}: ${[total, ...cifras.map(({ nombre, cifra }) => `${nombre} ${cifra}`)].join('; ')}`

/** Mark with an open tooltip: hovered or focused, until Escape (WCAG 1.4.13). */
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
  /** Position 0 to 1 of the width; at the ends the tooltip leans inwards. */
  x: number
  /** Px from the base of the plot to the top of the mark. */
  sobre: number
}

/** Visual tooltip; screen readers get the mark's own name. */
const Globo = ({ titulo, total, cifras, x, sobre }: PropsGlobo) => (
  <div
    className={
      'grafica-globo absolute z-2 w-max max-w-[min(280px,100%)] py-2 px-3 border border-line rounded-6 bg-raised ' +
      '[box-shadow:var(--mantine-shadow-md)] text-ink text-12 pointer-events-none'
    }
    aria-hidden
    data-sin-imagen
    style={{ left: `${x * 100}%`, bottom: sobre + 8, transform: `translateX(${-x * 100}%)` }}
  >
    <span className="text-muted">{titulo}</span>
    <strong className="block text-14 font-semibold tabular-nums whitespace-nowrap">{total}</strong>
    {cifras.map(({ nombre, cifra }) => (
      <p className="flex justify-between gap-4" key={nombre}>
        <span>{nombre}</span>
        <span className="numero">{cifra}</span>
      </p>
    ))}
  </div>
)

interface PropsColumnas {
  /** Accessible name: «Cartera al cierre de cada mes». */
  nombre: string
  columnas: readonly Columna[]
  series: readonly Serie[]
  formato?: (valor: number) => string
  /** Tick format; `mayor`: largest tick, so that all share one unit. Default «$ 1,2 M». */
  formatoEje?: (valor: number, mayor: number) => string
  alto?: number
  onElegir?: (clave: string) => void
}

const PIE = 28
const TECHO = 12
const ENTRE_MARCAS = 44
/** Px between stacked parts. */
const HUECO = 2

/** Columns of months `YYYY-MM`: label «nov 26», spoken «noviembre de 2026». */
export const columnasDeMeses = (meses: readonly string[]): Columna[] =>
  meses.map((mes) => ({ clave: mes, nombre: formatMonthShort(mes), largo: formatMonth(mes) }))

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
  // room for half of the last label
  const derecha = Math.max(izquierda, ancho - Math.max(0, (ancha - (ancho - izquierda) / columnas.length) / 2))
  const x = scaleBand({ domain: columnas.map(({ clave }) => clave), range: [izquierda, derecha], padding: 0.3 })
  const y = scaleLinear({ domain: [marcas[0] ?? 0, marcas.at(-1) ?? 1], range: [alto - PIE, TECHO] })
  const cada = cadaCuantas(x.step(), ancha)
  const izquierdaDe = ({ clave }: Columna) => x(clave) ?? 0
  const elegida = activa === null ? undefined : columnas[activa]
  /** Whether a column has anything, though its parts may cancel out. */
  const tiene = (lugar: number) => series.some(({ valores }) => (valores[lugar] ?? 0) !== 0)
  if (sonPocos(columnas.map((_, lugar) => Number(tiene(lugar)))))
    return (
      <EnPalabras
        nombre={nombre}
        renglones={columnas.flatMap((columna, lugar) => {
          if (!tiene(lugar)) return []
          const { titulo, total, cifras } = leerColumna(columna, lugar, series, formato)
          const partes = cifras.map(({ nombre: suyo, cifra }) => `${suyo} ${cifra}`).join(' · ')
          return [{ clave: columna.clave, nombre: titulo, cifra: total, partes }]
        })}
        onElegir={onElegir}
      />
    )
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
                  className="grafica-marca focus-visible:outline-none [&[role=button]]:cursor-pointer"
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
                    className="fill-transparent stroke-[2] [:focus-visible>&]:stroke-accent [.grafica-marca:hover_&]:fill-hover"
                    x={medio - x.step() / 2}
                    y={TECHO}
                    width={x.step()}
                    height={alto - PIE - TECHO}
                  />
                  {(pilas[lugar] ?? []).map(({ desde, hasta }, capa) =>
                    desde === hasta ? null : (
                      <Bar
                        key={series[capa]?.clave}
                        className={marcoDe(series[capa]?.tono)}
                        x={izquierdaDe(columna)}
                        y={y(Math.max(desde, hasta))}
                        width={x.bandwidth()}
                        height={Math.max(1, Math.abs(y(desde) - y(hasta)) - (desde === 0 ? 0 : HUECO))}
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
