import type { CarteraEvolucion, CarteraMayores } from '../../schemas/respuestas/cartera/cartera-facturas.ts'
import { useApi } from '../kit/http/useApi.ts'
import { Evolucion } from './Evolucion.tsx'
import { EDADES, NOMBRE_EDAD } from '../../modules/cartera/domain.ts'
import { daysBetween, formatAmount, formatDocument, formatPesos, plural } from '../../schemas/es-co/index.ts'
import { BarrasHorizontales } from '../kit/graficas/BarrasHorizontales.tsx'
import { Grafica } from '../kit/graficas/Grafica.tsx'
import { useVista } from './vista.ts'

interface Props {
  datos: CarteraMayores | undefined
  error: unknown
  onReintentar: () => void
  /** Where a client is opened. */
  direccion: (id_clientes: number) => string
}

/** The ten clients that owe most of what has fallen due; each leads to its client. */
const Mayores = ({ datos, error, onReintentar, direccion }: Props) => {
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

/** The plots that are looked at once the work is done: asked for when they are about to be seen. */
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
