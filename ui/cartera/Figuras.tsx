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

interface Lectura<T> {
  data: T | undefined
  error: unknown
  mutate: () => unknown
}

const comoGrafica = ({ data, error, mutate }: Lectura<unknown>) => ({
  cargando: !data && !error,
  error,
  onReintentar: () => void mutate(),
  alto: 340,
})

const Evolucion = ({ de }: { de: Lectura<CarteraEvolucion> }) => {
  const meses = de.data?.meses ?? []
  const columnas = columnasDeMeses(meses.map(({ mes }) => mes))
  const hay = meses.some(
    ({ saldo, cargado, pagado, castigado }) => saldo !== 0 || cargado !== 0 || pagado !== 0 || castigado !== 0,
  )
  return (
    <Grafica
      titulo={comoVa(meses)}
      subtitulo="Últimos doce meses calendario; el último, hasta hoy"
      archivo="cartera-mes-a-mes"
      {...comoGrafica(de)}
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

interface PropsMayores {
  de: Lectura<CarteraMayores>
  direccion: (id_clientes: number) => string
}

const Mayores = ({ de, direccion }: PropsMayores) => {
  const filas = de.data?.data ?? []
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
      {...comoGrafica(de)}
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
          detalle: `${plural(fila.facturas, 'factura')}; la más antigua venció hace ${plural(daysBetween(fila.vence, de.data?.corte ?? ''), 'día')}`,
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
    <div className="grid grid-cols-2 gap-x-10 gap-y-8 [@container_contenido_(max-width:840px)]:grid-cols-1">
      <Evolucion de={evolucion} />
      <Mayores de={mayores} direccion={(cliente) => direccion({ cliente })} />
    </div>
  )
}

export default Figuras
