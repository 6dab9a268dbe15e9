import { Button, Progress } from '@mantine/core'
import { pesoDe } from '../../kit/peso.ts'
import type { Puesto } from './estado.ts'

/** A file of a paper: on its way, in the server, or why it is not. */
export const ArchivoPuesto = ({
  puesto,
  onReintentar,
  onQuitar,
}: {
  puesto: Puesto
  onReintentar: () => void
  onQuitar: () => void
}) => {
  const { nombre, bytes, estado, parte, problema, reintentable, sinRevisar, noAplica } = puesto
  const avance = Math.round(parte * 100)
  return (
    <li className="papel-archivo" data-estado={estado}>
      <span className="papel-nombre">
        {noAplica === null ? nombre : `No aplica: ${noAplica}`}
        {noAplica === null ? <span className="muted"> {pesoDe(bytes)}</span> : null}
        {estado === 'listo' && sinRevisar ? (
          <span className="papel-aviso">No se revisó por dentro: {sinRevisar}</span>
        ) : null}
        {problema ? (
          <span className="papel-mal" role="alert">
            {problema}
          </span>
        ) : null}
      </span>
      {estado === 'subiendo' ? (
        <span className="papel-parte">
          <Progress value={avance} size="sm" aria-label={`Subiendo ${nombre}`} />
          <span aria-hidden>{avance < 100 ? `${avance} %` : 'Revisando…'}</span>
        </span>
      ) : null}
      <span className="papel-acciones">
        {reintentable && estado === 'fallo' ? (
          <Button size="compact-xs" variant="light" aria-label={`Reintentar: ${nombre}`} onClick={onReintentar}>
            Reintentar
          </Button>
        ) : null}
        <Button size="compact-xs" variant="subtle" color="gray" aria-label={`Quitar: ${nombre}`} onClick={onQuitar}>
          Quitar
        </Button>
      </span>
    </li>
  )
}
