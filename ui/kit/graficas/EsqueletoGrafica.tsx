import { Skeleton } from '@mantine/core'

/** A plot that is on its way, or the file that draws it: it weighs nothing, so it may be shown while the room of plots comes. */
export const EsqueletoGrafica = ({ alto = 240 }: { alto?: number }) => (
  <div className="kit-esqueleto grid gap-4" role="status" aria-label="Cargando">
    <Skeleton height={24} width="60%" />
    <Skeleton height={alto} />
  </div>
)
