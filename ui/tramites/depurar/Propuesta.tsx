import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { bogotaDate, formatDate, plural } from '../../../schemas/es-co/index.ts'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { pesoDe } from '../../kit/files/peso.ts'
import { edad } from './edad.ts'

interface Props {
  propuesta: DepuracionLeida
  decide: boolean
  onDestruir: () => void
  onConservar: () => void
}

/** A procedure by its number and kind, how long it is over, and what its papers are. */
export const Propuesta = ({ propuesta, decide, onDestruir, onConservar }: Props) => {
  const { id_tramite, numero_tramite, titulo, estado, terminado_en, papeles, bytes } = propuesta
  return (
    <li>
      <span>
        {puedeVista('tramites', 'ver') ? (
          <Link href={`/admin/tramite/${id_tramite}`}>{numero_tramite}</Link>
        ) : (
          <b>{numero_tramite}</b>
        )}
        <small className="block text-muted text-12 wrap-anywhere">{titulo}</small>
      </span>
      <span>
        {NOMBRE_DE_ESTADO[estado]} el {formatDate(bogotaDate(terminado_en))}
        <small className="block text-muted text-12 wrap-anywhere">{edad(terminado_en, bogotaDate(Date.now()))}</small>
      </span>
      <span>
        {plural(papeles, 'documento')}
        <small className="block text-muted text-12 wrap-anywhere">{pesoDe(bytes)}</small>
      </span>
      {decide ? (
        <span className="depuraciones-actos flex flex-wrap gap-2 justify-end movil:mt-2">
          <Button
            className="movil:flex-auto"
            size="xs"
            variant="default"
            aria-label={`Conservar los papeles de ${numero_tramite}`}
            onClick={onConservar}
          >
            Conservar
          </Button>
          <Button
            className="movil:flex-auto"
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Destruir papeles de ${numero_tramite}`}
            onClick={onDestruir}
          >
            Destruir papeles
          </Button>
        </span>
      ) : null}
    </li>
  )
}
