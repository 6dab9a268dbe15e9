import type { CarteraEvolucion } from '../../schemas/respuestas/cartera/cartera-facturas.ts'
import { formatMonth } from '../../schemas/es-co/index.ts'
import { Columnas, columnasDeMeses } from '../kit/graficas/Columnas.tsx'
import { Grafica } from '../kit/graficas/Grafica.tsx'
import { comoVa } from './palabras.ts'

interface Props {
  datos: CarteraEvolucion | undefined
  error: unknown
  onReintentar: () => void
}

/** How receivables went in the last twelve calendar months: what was owed at each one's end, and what moved it. */
export const Evolucion = ({ datos, error, onReintentar }: Props) => {
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
      <div className="cartera-evolucion grid grid-cols-1 gap-1">
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
