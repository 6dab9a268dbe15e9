import { Skeleton } from '@mantine/core'

/** Placeholder of a plot, apart from the plot code so that it loads at once. */
export const EsqueletoGrafica = ({ alto = 240 }: { alto?: number }) => (
  <div className="kit-esqueleto grid gap-4" role="status" aria-label="Cargando">
    <Skeleton height={24} width="60%" />
    <Skeleton height={alto} />
  </div>
)
