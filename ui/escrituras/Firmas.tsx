import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatDocument, formatTime, formatDate, bogotaDate } from '../../schemas/es-co/index.ts'
import type { FirmaLeida, NumeradaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { alDia } from './al-dia.ts'
import { Numero } from './Numero.tsx'

interface PropsFirmas {
  id: number
  firmas: readonly FirmaLeida[]
  numerada: NumeradaLeida | null
  propuesto: string | null
  fecha: string | null
  /** Annulled: nothing changes. */
  cerrada?: boolean
}

const Firmante = ({ id, firma, cambia }: { id: number; firma: FirmaLeida; cambia: boolean }) => {
  const { ocupado, hacer } = useAccion()
  const { id_personas, nombre, calidad, numero_documento, cuando } = firma
  const firmar = () => hacer(() => api.post(`/radicaciones/${id}/firmas`, { id_personas }), { alHacer: alDia })
  const quitar = async () => {
    if (!(await confirmar(`¿Quitar la firma de ${nombre}?`, { yes: 'Quitar firma', danger: true }))) return
    await hacer(() => api.del(`/radicaciones/${id}/firmas/${id_personas}`), { alHacer: alDia })
  }
  return (
    <li className="flex items-center justify-between gap-3 py-2 border-b border-b-line">
      <span className="min-w-0 wrap-anywhere">
        {nombre}{' '}
        <small className="muted">
          {calidad} · {formatDocument(numero_documento)}
        </small>
      </span>
      {cuando === null ? (
        cambia ? (
          <Button
            className="flex-none"
            size="sm"
            variant="default"
            loading={ocupado}
            aria-label={`Firmó ${nombre}`}
            onClick={() => void firmar()}
          >
            Firmó
          </Button>
        ) : (
          <span className="flex-none muted text-13">Sin firmar</span>
        )
      ) : (
        <span className="flex flex-wrap flex-none items-center justify-end gap-x-2 text-13 max-w-[55%]">
          <IconCheck className="text-ok" size={16} aria-hidden /> Firmó
          <time dateTime={cuando}>
            {formatDate(bogotaDate(cuando))} {formatTime(cuando)}
          </time>
          {cambia ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Quitar la firma de ${nombre}`}
              onClick={() => void quitar()}
            >
              Quitar
            </Button>
          ) : null}
        </span>
      )}
    </li>
  )
}

/** Signatures of the parties. */
export const Firmantes = ({
  id,
  firmas,
  numerada,
  cerrada = false,
}: Pick<PropsFirmas, 'id' | 'firmas' | 'numerada' | 'cerrada'>) => {
  const cambia = !cerrada && !numerada?.autorizada_en && puedeVista('radicaciones', 'modificar')
  return firmas.length === 0 ? (
    <p className="muted text-13">La escritura no tiene otorgantes.</p>
  ) : (
    <ul className="m-0 p-0 list-none border-t border-t-line">
      {firmas.map((una) => (
        <Firmante key={una.id_personas} id={id} firma={una} cambia={cambia} />
      ))}
    </ul>
  )
}

/** Signatures of a deed, its number and its authorisation. */
export const Firmas = ({ firmas, ...resto }: PropsFirmas) => (
  <>
    <Firmantes firmas={firmas} {...resto} />
    <Numero {...resto} />
  </>
)
