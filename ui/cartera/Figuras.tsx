import type { CarteraEvolucion, CarteraMayores } from '../../schemas/respuestas/cartera/cliente.ts'
import {
  formatMonth,
  daysBetween,
  formatAmount,
  formatDocument,
  formatPesos,
  plural,
} from '../../schemas/es-co/index.ts'
import { Columnas, columnasDeMeses } from '../kit/graficas/Columnas.tsx'
import { Grafica } from '../kit/graficas/Grafica.tsx'
import { comoVa } from './palabras.ts'
import { useApi } from '../kit/http/use-api.ts'
import { EDADES, NOMBRE_EDAD } from '../../modules/cartera/domain/index.ts'
import { BarrasHorizontales } from '../kit/graficas/BarrasHorizontales.tsx'
import { useVista } from './vista.ts'

interface Props {
  datos: CarteraEvolucion | undefined
  error: unknown
  onReintentar: () => void
}

const Evolucion = ({ datos, error, onReintentar }: Props) => {
  const meses = datos?.meses ?? []
  const columnas = columnasDeMeses(meses.map(({ mes }) => mes))
  const hay = meses.some(
    ({ saldo, cargado, pagado, castigado }) => saldo !== 0 || cargado !== 0 || pagado !== 0 || castigado !== 0,
  )
  return (
    <Grafica
      titulo={comoVa(meses)}
      subtitulo="Últimos doce meses calendario; el último, hasta hoy"
      archivo="cartera-mes-a-mes"
      cargando={!datos && !error}
      error={error}
      onReintentar={onReintentar}
      alto={340}
      tabla={{
        columnas: ['Mes', 'Por cobrar al cierre ($)', 'Cargado ($)', 'Pagado ($)', 'Castigado ($)'].map((titulo) => ({
          titulo,
        })),
        filas: hay
          ? meses.map(({ mes, saldo, cargado, pagado, castigado }) => [
              formatMonth(mes),
              saldo,
              cargado,
              pagado,
              castigado,
            ])
          : [],
      }}
      vacio={{ titulo: 'Todavía no ha pasado nada en la cartera.' }}
    >
      <div className="grid grid-cols-1 gap-1 [&_h3]:text-muted [&_h3]:text-12 [&_h3]:font-medium">
        <h3>Por cobrar al cierre</h3>
        <Columnas
          nombre="Por cobrar al cierre de cada mes"
          columnas={columnas}
          series={[{ clave: 'saldo', nombre: 'Por cobrar', valores: meses.map(({ saldo }) => saldo), tono: 'acento' }]}
          alto={190}
        />
        <h3>Cargado y pagado</h3>
        <Columnas
          nombre="Cargado y pagado cada mes"
          columnas={columnas}
          series={[
            {
              clave: 'cargado',
              nombre: 'Cargado',
              valores: meses.map(({ cargado }) => cargado),
              tono: 'aviso',
              trama: 'diagonal',
            },
            {
              clave: 'pagado',
              nombre: 'Pagado',
              valores: meses.map(({ pagado }) => -pagado),
              tono: 'ok',
              trama: 'lisa',
            },
          ]}
          alto={190}
        />
      </div>
    </Grafica>
  )
}

interface PropsFiguras {
  datos: CarteraMayores | undefined
  error: unknown
  onReintentar: () => void
  direccion: (id_clientes: number) => string
}

const Mayores = ({ datos, error, onReintentar, direccion }: PropsFiguras) => {
  const filas = datos?.data ?? []
  const vencido = filas.reduce((suma, fila) => suma + fila.vencido, 0)
  return (
    <Grafica
      titulo={
        filas.length === 0
          ? 'Nadie debe nada vencido'
          : filas.length === 1
            ? `Un cliente debe ${formatPesos(vencido)} vencidos`
            : `Los ${filas.length} que más deben suman ${formatPesos(vencido)} vencidos`
      }
      subtitulo={filas.length > 0 ? 'Por lo que ya venció; cada nombre lleva a su cliente' : undefined}
      archivo="mayores-deudores"
      cargando={!datos && !error}
      error={error}
      onReintentar={onReintentar}
      alto={340}
      tabla={{
        columnas: [
          { titulo: 'Cliente' },
          { titulo: 'Documento' },
          { titulo: 'Facturas', formato: formatAmount },
          { titulo: 'Vencido ($)' },
          { titulo: 'Total ($)' },
          ...EDADES.map((edad) => ({ titulo: `${NOMBRE_EDAD[edad]} ($)` })),
        ],
        filas: filas.map((fila) => [
          fila.nombre_completo,
          formatDocument(fila.numero_documento),
          fila.facturas,
          fila.vencido,
          fila.total,
          ...EDADES.map((edad) => fila.cartera_edades[edad]),
        ]),
      }}
      vacio={{ titulo: 'Cuando algo venza sin pagarse, aquí están los diez que más deben.' }}
    >
      <BarrasHorizontales
        nombre="Los que más deben de lo vencido"
        aspecto={{ tono: 'peligro' }}
        filas={filas.map((fila) => ({
          clave: String(fila.id_clientes),
          nombre: fila.nombre_completo,
          valor: fila.vencido,
          detalle: `${plural(fila.facturas, 'factura')}; la más antigua venció hace ${plural(daysBetween(fila.vence, datos?.corte ?? ''), 'día')}`,
          href: direccion(fila.id_clientes),
        }))}
      />
    </Grafica>
  )
}

const Figuras = () => {
  const { desde, direccion } = useVista()
  const evolucion = useApi<CarteraEvolucion>('/cartera_evolucion')
  const mayores = useApi<CarteraMayores>(`/cartera_mayores?desde=${desde}`, { keepPreviousData: true })
  return (
    <div className="cartera-figuras grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-10 gap-y-8">
      <Evolucion datos={evolucion.data} error={evolucion.error} onReintentar={() => void evolucion.mutate()} />
      <Mayores
        datos={mayores.data}
        error={mayores.error}
        onReintentar={() => void mayores.mutate()}
        direccion={(cliente) => direccion({ cliente })}
      />
    </div>
  )
}

export default Figuras
