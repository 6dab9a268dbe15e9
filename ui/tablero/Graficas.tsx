import { useLocation } from 'wouter'
import {
  addDays,
  addMonths,
  formatAmount,
  formatDate,
  formatMonth,
  formatMonthShort,
  formatPesos,
  formatShort,
  monthName,
} from '../../schemas/es-co/index.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { Columnas } from '../kit/graficas/Columnas.tsx'
import { Grafica } from '../kit/graficas/Grafica.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import { DIAS_DE_VIEJA } from '../../schemas/oficina/mi-dia.ts'
import { BarrasHorizontales } from '../kit/graficas/BarrasHorizontales.tsx'
import { Ritmo } from './Ritmo.tsx'

type Cargas = NonNullable<GraficasDeMiDia['carga']>

const cuantas = (n: number): string => `${formatAmount(n)} ${n === 1 ? 'radicación' : 'radicaciones'}`

const hallazgoDe = ([primera, segunda]: Cargas): string => {
  if (!primera) return 'Nadie tiene radicaciones en curso'
  if (segunda?.total === primera.total) return `Quien más tiene lleva ${cuantas(primera.total)} en curso`
  return `${primera.nombre} es quien más tiene: ${cuantas(primera.total)} en curso`
}

const Carga = ({
  carga,
  error,
  onReintentar,
}: {
  carga: Cargas | undefined
  error: unknown
  onReintentar: () => void
}) => (
  <Grafica
    titulo={hallazgoDe(carga ?? [])}
    subtitulo={`En curso, por digitador, revisor y liquidador; las viejas llevan más de ${DIAS_DE_VIEJA} días`}
    archivo="carga-por-persona"
    cargando={!carga && !error}
    error={error}
    onReintentar={onReintentar}
    tabla={{
      columnas: [
        { titulo: 'Persona' },
        ...['En curso', 'Viejas', 'Digita', 'Revisa', 'Liquida'].map((titulo) => ({ titulo, formato: formatAmount })),
      ],
      filas: (carga ?? []).map(({ nombre, total, viejas, digitador, revisor, liquidador }) => [
        nombre,
        total,
        viejas,
        digitador,
        revisor,
        liquidador,
      ]),
    }}
    vacio={{ titulo: 'Quien digite, revise o liquide una radicación en curso se ve aquí.' }}
  >
    <BarrasHorizontales
      nombre="Radicaciones en curso de cada persona"
      formato={formatAmount}
      filas={(carga ?? []).map(({ id, nombre, total, viejas }) => ({
        clave: String(id),
        nombre: viejas ? `${nombre} · ${formatAmount(viejas)} ${viejas === 1 ? 'vieja' : 'viejas'}` : nombre,
        valor: total,
        href: `/admin/radicaciones?rango=todas&encargado=${id}`,
      }))}
    />
  </Grafica>
)

type Semanas = NonNullable<GraficasDeMiDia['semanas']>
type Meses = NonNullable<GraficasDeMiDia['meses']>
interface Estado {
  error: unknown
  onReintentar: () => void
}

const ESTADOS = [
  { clave: 'finalizada', nombre: 'Finalizada', tono: 'ok', trama: 'lisa' },
  { clave: 'facturacion', nombre: 'Facturación', tono: 'violeta', trama: 'puntos' },
  { clave: 'liquidacion', nombre: 'Liquidación', tono: 'aviso', trama: 'diagonal' },
  { clave: 'radicacion', nombre: 'Radicación', tono: 'acento', trama: 'cruzada' },
] as const
const CONCEPTOS = [
  { clave: 'base', nombre: 'Derechos y servicios', tono: 'acento', trama: 'lisa' },
  { clave: 'iva', nombre: 'IVA', tono: 'aviso', trama: 'diagonal' },
  { clave: 'terceros', nombre: 'Recaudos para terceros', tono: 'gris', trama: 'puntos' },
] as const

const deSemana = (semana: Semanas[number]): number => ESTADOS.reduce((suma, { clave }) => suma + semana[clave], 0)
const deMes = (mes: Meses[number]): number => CONCEPTOS.reduce((suma, { clave }) => suma + mes[clave], 0)
/** Short label of a column, also for screen readers. */
const corto = (fecha: string): string => `${Number(fecha.slice(8))} ${monthName(Number(fecha.slice(5, 7))).slice(0, 3)}`
const enPersonalizado = (pagina: string, desde: string, hasta: string): string =>
  `${pagina}?rango=personalizado&desde=${desde}&hasta=${hasta}`

/** «más que», «menos que»; «como» within 10 % of the average. */
const frente = (esta: number, promedio: number): string =>
  Math.abs(esta - promedio) <= promedio * 0.1 ? 'como' : esta > promedio ? 'más que' : 'menos que'
const promedioDe = (antes: readonly number[]): number =>
  antes.reduce((suma, uno) => suma + uno, 0) / Math.max(1, antes.length)

/** Last whole week against the average of the earlier ones. */
const hallazgoDeSemanas = (semanas: Semanas): string => {
  const totales = semanas.map(deSemana)
  const [pasada = 0, antes] = [totales.at(-2), totales.slice(0, -2)]
  const promedio = promedioDe(antes)
  return promedio === 0
    ? `La semana pasada se radicaron ${formatAmount(pasada)}`
    : `La semana pasada se radicaron ${formatAmount(pasada)}, ${frente(pasada, promedio)} en las anteriores (${formatAmount(Math.round(promedio))})`
}

const hallazgoDeMeses = (meses: Meses): string => {
  const [pasado, antes] = [
    meses.at(-2),
    meses
      .slice(0, -2)
      .map(deMes)
      .filter((total) => total > 0),
  ]
  if (!pasado) return 'Facturado por mes'
  const total = deMes(pasado)
  // no line break between the sign and its figure
  const dicho = `En ${formatMonth(pasado.mes)} se facturaron ${formatPesos(total).replace(' ', '\u00a0')}`
  return antes.length ? `${dicho}, ${frente(total, promedioDe(antes))} en los meses anteriores` : dicho
}

const PorSemana = ({ semanas, error, onReintentar }: Estado & { semanas: Semanas | undefined }) => {
  const [, ir] = useLocation()
  const filas = semanas ?? []
  const hay = filas.some((semana) => deSemana(semana) > 0)
  return (
    <Grafica
      titulo={hay ? hallazgoDeSemanas(filas) : 'Nada se radicó en estas ocho semanas'}
      subtitulo="Por semana, de lunes a domingo, y por el estado de hoy; la última va hasta hoy"
      archivo="radicaciones-por-semana"
      cargando={!semanas && !error}
      error={error}
      onReintentar={onReintentar}
      tabla={{
        columnas: ['Semana', ...ESTADOS.map(({ nombre }) => nombre), 'Total'].map((titulo) => ({
          titulo,
          formato: formatAmount,
        })),
        filas: hay
          ? filas.map((semana) => [
              `${formatDate(semana.desde)} a ${formatDate(semana.hasta)}`,
              ...ESTADOS.map(({ clave }) => semana[clave]),
              deSemana(semana),
            ])
          : [],
      }}
      vacio={{ titulo: 'Lo que se radique se ve aquí.' }}
    >
      <Columnas
        nombre="Radicaciones de cada semana por estado"
        columnas={filas.map(({ desde, hasta }) => ({
          clave: desde,
          nombre: corto(desde),
          largo: `Semana del ${corto(desde)} al ${corto(hasta)}`,
        }))}
        series={ESTADOS.map((estado) => ({ ...estado, valores: filas.map((semana) => semana[estado.clave]) }))}
        formato={formatAmount}
        formatoEje={formatShort}
        onElegir={(desde) => ir(enPersonalizado('/admin/radicaciones', desde, addDays(desde, 6)))}
      />
    </Grafica>
  )
}

const PorMes = ({ meses, error, onReintentar }: Estado & { meses: Meses | undefined }) => {
  const [, ir] = useLocation()
  const filas = meses ?? []
  const hay = filas.some((mes) => deMes(mes) !== 0)
  return (
    <Grafica
      titulo={hay ? hallazgoDeMeses(filas) : 'Nada se facturó en estos seis meses'}
      subtitulo="Por mes y concepto, sin las facturas anuladas; el último va hasta hoy"
      archivo="facturado-por-mes"
      cargando={!meses && !error}
      error={error}
      onReintentar={onReintentar}
      tabla={{
        columnas: ['Mes', ...CONCEPTOS.map(({ nombre }) => `${nombre} ($)`), 'Total ($)'].map((titulo) => ({ titulo })),
        filas: hay
          ? filas.map((mes) => [formatMonth(mes.mes), ...CONCEPTOS.map(({ clave }) => mes[clave]), deMes(mes)])
          : [],
      }}
      vacio={{ titulo: 'Lo que se facture se ve aquí.' }}
    >
      <Columnas
        nombre="Facturado cada mes por concepto"
        columnas={filas.map(({ mes }) => ({ clave: mes, nombre: formatMonthShort(mes) }))}
        series={CONCEPTOS.map((concepto) => ({ ...concepto, valores: filas.map((mes) => mes[concepto.clave]) }))}
        onElegir={(mes) =>
          ir(enPersonalizado('/admin/facElectronica', `${mes}-01`, addDays(addMonths(`${mes}-01`, 1), -1)))
        }
      />
    </Grafica>
  )
}

/** Each column links to its list, so the charts need the permission to list. */
const Graficas = () => {
  const { data, error, mutate } = useApi<GraficasDeMiDia>('/mi_dia/graficas')
  const estado = { error, onReintentar: () => void mutate() }
  return (
    <div className="tablero-graficas grid grid-cols-[repeat(auto-fit,minmax(min(100%,420px),1fr))] items-start gap-x-12 gap-y-6">
      {puedeVista('radicaciones') ? <PorSemana semanas={data?.semanas} {...estado} /> : null}
      {puedeVista('radicaciones') ? <Ritmo semanas={data?.semanas} ritmo={data?.ritmo} {...estado} /> : null}
      {puedeVista('facturacion') ? <PorMes meses={data?.meses} {...estado} /> : null}
      {puedeVista('radicaciones') ? <Carga carga={data?.carga} {...estado} /> : null}
    </div>
  )
}

export default Graficas
