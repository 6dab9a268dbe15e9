import { Skeleton } from '@mantine/core'
import '../theme/kit.css'

export const Esqueleto = ({ filas = 0, campos = 0 }: { filas?: number; campos?: number }) => (
  <div
    className={
      campos ? 'kit-esqueleto grid gap-4 grid-cols-[repeat(auto-fit,minmax(240px,1fr))]' : 'kit-esqueleto grid gap-4'
    }
    role="status"
    aria-label="Cargando"
  >
    {Array.from({ length: filas + campos }, (_, index) => (
      <Skeleton key={index} height={campos ? 56 : 20} width={campos ? '100%' : `${92 - ((index * 17) % 40)}%`} />
    ))}
  </div>
)

/** Placeholder of a plot, apart from the plot code so that it loads at once. */
export const EsqueletoGrafica = ({ alto = 240 }: { alto?: number }) => (
  <div className="kit-esqueleto grid gap-4" role="status" aria-label="Cargando">
    <Skeleton height={24} width="60%" />
    <Skeleton height={alto} />
  </div>
)
