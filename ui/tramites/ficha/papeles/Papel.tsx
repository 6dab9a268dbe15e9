import { formatDateTime } from '../../../../schemas/es-co.ts'
import type { AdjuntoLeido, TramiteLeido } from '../../../../schemas/respuestas/tramite.ts'
import { FilaDePapel } from '../../../kit/ficha/FilaDePapel.tsx'
import { anterioresA } from '../../../kit/ficha/papel.ts'
import { pesoDe } from '../../../kit/peso.ts'
import { bajarAdjunto, direccionParaVer } from '../adjuntos.ts'
import { Reemplazar } from './Reemplazar.tsx'
import { useResponder } from './useResponder.ts'

interface Props {
  tramite: TramiteLeido
  papel: AdjuntoLeido
  /** Whether this person answers it now. */
  trabaja: boolean
}

/** One paper of a procedure. */
export const Papel = ({ tramite, papel, trabaja }: Props) => {
  const responder = useResponder(tramite, papel)
  const nombre = papel.titulo ?? papel.nombre
  const detalle = [
    papel.nombre_original,
    papel.extension.toUpperCase(),
    pesoDe(papel.bytes),
    formatDateTime(papel.created_at),
  ].join(' · ')
  return (
    <FilaDePapel
      papel={papel}
      nombre={nombre}
      detalle={detalle}
      verDe={direccionParaVer(tramite.id, papel.id)}
      bajar={() => void bajarAdjunto(tramite.id, papel)}
      responder={trabaja ? responder : undefined}
      botones={trabaja ? <Reemplazar tramite={tramite} papel={papel} nombre={nombre} /> : null}
      anteriores={anterioresA(papel, tramite.adjuntos).map((anterior) => ({
        id: anterior.id,
        nombre: anterior.nombre_original,
        cuando: anterior.created_at,
        motivo: anterior.motivo,
        bajar: () => void bajarAdjunto(tramite.id, anterior),
      }))}
    />
  )
}
