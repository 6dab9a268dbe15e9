import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { EnlaceDeQuienPidio } from '../../../kit/ficha/EnlaceDeQuienPidio.tsx'
import { HistoriaPlegada } from '../../../kit/ficha/HistoriaPlegada.tsx'
import { Marco } from '../../../kit/ficha/Marco.tsx'
import { puedeVista } from '../../../kit/permisos.ts'
import { Acciones } from '../acciones/Acciones.tsx'
import { Cita } from '../cita/Cita.tsx'
import { Documentos } from '../documentos/Documentos.tsx'
import { Revision } from '../revision/Revision.tsx'
import { rutaDe } from '../useSolicitud.ts'
import { Etapas } from './Etapas.tsx'
import { Linea } from './Linea.tsx'
import { Quien } from './Quien.tsx'
import '../solicitudes.css'

/** All of a request: in its own page and in the drawer over its list. */
export const Contenido = ({ solicitud }: { solicitud: SolicitudLeida }) => (
  <Marco
    sobre={
      <>
        <Etapas solicitud={solicitud} />
        <Quien solicitud={solicitud} />
        <Acciones solicitud={solicitud} />
      </>
    }
    lado={
      <>
        {solicitud.etapa > 4 ? <Cita solicitud={solicitud} /> : null}
        <Linea solicitud={solicitud} />
        {solicitud.anulada_en === null ? (
          <EnlaceDeQuienPidio
            path={`${rutaDe(solicitud.id)}/enlace`}
            guia="Con él sigue su solicitud sin contraseña. Vale 30 días y va en cada correo."
          />
        ) : null}
        {puedeVista('auditoria') ? <HistoriaPlegada tabla="solicitudes" id={solicitud.id} /> : null}
      </>
    }
  >
    <Documentos solicitud={solicitud} />
    <Revision solicitud={solicitud} />
  </Marco>
)
