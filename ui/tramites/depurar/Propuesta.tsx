import { addMonths, bogotaDate, plural, formatDate, pesoDe } from '../../../schemas/es-co/index.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { api } from '../../kit/http/api.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'

/** Whole months between two dates; 0 if reversed. */
const mesesEntre = (desde: string, hasta: string): number => {
  const [anios, meses] = [
    Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4)),
    Number(hasta.slice(5, 7)) - Number(desde.slice(5, 7)),
  ]
  const total = Math.max(0, anios * 12 + meses)
  return total > 0 && addMonths(desde, total) > hasta ? total - 1 : total
}

/** «hace 14 meses», «hace 3 años y 1 mes». @param hoy calendar date */
export const edad = (instante: string, hoy: string): string => {
  const meses = mesesEntre(bogotaDate(instante), hoy)
  if (meses === 0) return 'hace menos de un mes'
  if (meses < 24) return `hace ${plural(meses, 'mes', 'meses')}`
  const resto = meses % 12
  return `hace ${plural(Math.floor(meses / 12), 'año')}${resto ? ` y ${plural(resto, 'mes', 'meses')}` : ''}`
}

interface Props {
  propuesta: DepuracionLeida
  decide: boolean
  onDestruir: () => void
  onConservar: () => void
}

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

interface PropsDestruir {
  propuesta: DepuracionLeida
  onClose: () => void
  onHecho: () => void
}

export const Destruir = ({
  propuesta: { id, numero_tramite, titulo, papeles, bytes },
  onClose,
  onHecho,
}: PropsDestruir) => {
  const { ocupado, problema, enviar } = useEnvio()
  const destruir = async () => {
    const exito = `Papeles del trámite ${numero_tramite} destruidos`
    await enviar(() => api.put(`/tramites_depuraciones/${id}`, { decision: 'confirmada' }), { exito, alHacer: onClose })
    onHecho()
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`Destruir papeles de ${numero_tramite}`}
      problema={problema}
      onClose={onClose}
      onSubmit={destruir}
      si="Destruir papeles"
      ocupado={ocupado}
      peligro
      empieza="no"
    >
      <dl className="depuraciones-que grid gap-1 m-0">
        <dt className="font-semibold">Se destruye, y no se recupera</dt>
        <dd>
          {plural(papeles, 'documento')} de «{titulo}», {pesoDe(bytes)}
          {papeles > 1 ? ', también los que se reemplazaron' : ''}.
        </dd>
        <dt className="font-semibold">Queda</dt>
        <dd>El trámite con sus datos y su historia, y de cada documento su huella, que prueba cuál era.</dd>
      </dl>
    </Dialogo>
  )
}
