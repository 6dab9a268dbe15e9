import { Skeleton } from '@mantine/core'

const FILAS = [62, 48, 55, 70, 44, 58, 50]

/** Waiting in the shape of the sheet: title, bar, lines and totals. */
export const EsqueletoHoja = () => (
  <div className="liq" role="status" aria-label="Cargando">
    <Skeleton height={28} width={260} />
    <Skeleton height={30} width="60%" />
    <div className="liq-cuerpo">
      <div className="liq-espera">
        {FILAS.map((ancho, i) => (
          <div key={i}>
            <Skeleton height={14} width={`${ancho}%`} />
            <Skeleton height={14} width={96} />
          </div>
        ))}
      </div>
      <Skeleton height={360} className="totales" />
    </div>
  </div>
)
