import { formatAmount, formatDecimal } from '../../schemas/es-co/index.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { BarrasHorizontales } from '../kit/graficas/BarrasHorizontales.tsx'
import { Grafica } from '../kit/graficas/Grafica.tsx'

type Ritmos = NonNullable<GraficasDeMiDia['ritmo']>
type Semanas = NonNullable<GraficasDeMiDia['semanas']>

const PASOS = [
  { estados: ['radicacion', 'liquidacion', 'facturacion', 'finalizada'], nombre: 'Radicadas' },
  {
    estados: ['liquidacion', 'facturacion', 'finalizada'],
    nombre: 'En liquidación',
    paso: 'liquidacion',
    tarda: 'empezar a liquidar',
  },
  {
    estados: ['facturacion', 'finalizada'],
    nombre: 'Liquidadas',
    paso: 'facturacion',
    tarda: 'terminar la liquidación',
  },
  { estados: ['finalizada'], nombre: 'Facturadas', paso: 'finalizada', tarda: 'facturar lo liquidado' },
] as const

/** «2,5 días», «1 día», «menos de 3 horas». */
const enDias = (dias: number): string =>
  dias < 0.1 ? 'menos de 3 horas' : `${formatDecimal(dias)} ${dias === 1 ? 'día' : 'días'}`

interface Props {
  semanas: Semanas | undefined
  ritmo: Ritmos | undefined
  error: unknown
  onReintentar: () => void
}

export const Ritmo = ({ semanas = [], ritmo, error, onReintentar }: Props) => {
  const pasos = PASOS.map((paso) => ({
    ...paso,
    cuantas: semanas.reduce(
      (suma, semana) => suma + paso.estados.reduce((otra, estado) => otra + semana[estado], 0),
      0,
    ),
    dias: 'paso' in paso ? (ritmo?.find((uno) => uno.paso === paso.paso)?.dias ?? null) : null,
  }))
  const [radicadas, facturadas] = [pasos[0]?.cuantas ?? 0, pasos.at(-1)?.cuantas ?? 0]
  const lento = pasos
    .filter(({ dias }) => dias !== null && dias >= 0.1)
    .sort((a, b) => (b.dias ?? 0) - (a.dias ?? 0))[0]
  const hallazgo =
    `${formatAmount(facturadas)} de ${formatAmount(radicadas)} ya ${facturadas === 1 ? 'está facturada' : 'están facturadas'}` +
    (lento && 'tarda' in lento ? `; lo que más tarda es ${lento.tarda}` : '')
  const rango = `rango=personalizado&desde=${semanas[0]?.desde ?? ''}&hasta=${semanas.at(-1)?.hasta ?? ''}`
  return (
    <Grafica
      titulo={radicadas ? hallazgo : 'Nada se radicó en estas ocho semanas'}
      subtitulo="De lo radicado en estas ocho semanas, hasta dónde va; los días son la mediana desde el paso anterior"
      archivo="de-radicar-a-facturar"
      cargando={!ritmo && !error}
      error={error}
      onReintentar={onReintentar}
      tabla={{
        columnas: [
          { titulo: 'Paso' },
          { titulo: 'Radicaciones', formato: formatAmount },
          { titulo: 'Días desde el anterior', formato: formatDecimal },
        ],
        filas: radicadas ? pasos.map(({ nombre, cuantas, dias }) => [nombre, cuantas, dias]) : [],
      }}
      vacio={{ titulo: 'Lo que se radique se ve aquí.' }}
    >
      <BarrasHorizontales
        nombre="De radicar a facturar"
        formato={formatAmount}
        filas={pasos.map(({ nombre, cuantas, dias, estados }) => ({
          clave: nombre,
          nombre: dias === null ? nombre : `${nombre} · ${enDias(dias)} después`,
          valor: cuantas,
          href: `/admin/radicaciones?${rango}&f.estado=${estados.join()}`,
        }))}
      />
    </Grafica>
  )
}
