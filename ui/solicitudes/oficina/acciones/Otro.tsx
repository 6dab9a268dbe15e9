import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../../schemas/solicitudes/solicitud.ts'
import { OtraPersona } from '../../../kit/ficha/OtraPersona.tsx'
import { PildoraDeSolicitud } from '../EstadoDeSolicitud.tsx'
import type { Leida } from './useGuardar.ts'

/** What the other desk did with the request while this one decided. */
export const Otro = ({ antes, otro, onClose }: { antes: Leida; otro: SolicitudLeida | null; onClose: () => void }) =>
  otro === null ? null : (
    <OtraPersona
      antes={NOMBRE_DE_ESTADO_DE_SOLICITUD[antes.estado]}
      desde={otro.anulada_en ?? otro.estado_desde}
      ahora={
        <>
          <PildoraDeSolicitud {...otro} />
          {otro.id_asignado === antes.id_asignado
            ? null
            : ` ${otro.asignado ? `La tiene ${otro.asignado}.` : 'No la tiene nadie.'}`}
        </>
      }
      onClose={onClose}
    />
  )
