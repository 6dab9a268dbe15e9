import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { hojaDe } from '../../../modules/tramites/domain.ts'
import { formatDateTime, formatDocument, formatPesos } from '../../../schemas/es-co.ts'
import type { PasosLeidos } from '../../../schemas/respuestas/tramite-pasos.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import { EnlaceDeQuienPidio } from '../../kit/ficha/EnlaceDeQuienPidio.tsx'
import { HistoriaPlegada } from '../../kit/ficha/HistoriaPlegada.tsx'
import { Marco } from '../../kit/ficha/Marco.tsx'
import { OtrosEditando } from '../../kit/OtrosEditando.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { Cobro } from './cobro/Cobro.tsx'
import { Constancias } from './Constancias.tsx'
import { Correos } from './Correos.tsx'
import { Datos } from './Datos.tsx'
import { EliminarTramite } from './EliminarTramite.tsx'
import { Linea } from './Linea.tsx'
import { Notas } from './Notas.tsx'
import { Papeles } from './papeles/Papeles.tsx'
import { Pasos } from './pasos/Pasos.tsx'
import { Termino } from './Termino.tsx'
import { usePasos } from './useTramite.ts'

const Orden = lazy(() => import('../orden/Orden.tsx'))

interface Props {
  tramite: TramiteLeido
  /** As the list that it was opened from names it. */
  identificacion: string
}

/** What is not going to be done is not charged for. */
const SIN_HACER: readonly TramiteLeido['estado'][] = ['negado', 'trasladado', 'desistido', 'anulado']

/** All of a procedure: in its own page and in the drawer over its list. */
export const Contenido = ({ tramite, identificacion }: Props) => {
  const pasos = usePasos(tramite.id)
  const [elimina, setElimina] = useState(false)
  return (
    <>
      <Marco
        sobre={
          <>
            <OtrosEditando
              objeto="tramites"
              id={puedeVista('tramites', 'modificar') && tramite.estado !== 'anulado' ? tramite.id : null}
            />
            <Quien tramite={tramite} pasos={pasos.data} />
            {(puedeVista('tramites', 'modificar') || puedeVista('tramites', 'eliminar')) && pasos.data ? (
              <Pasos tramite={tramite} siguientes={pasos.data.siguientes} onEliminar={() => setElimina(true)} />
            ) : null}
          </>
        }
        lado={
          <>
            {puedeVista('tramites') ? <Cobro id={tramite.id} abierto={!SIN_HACER.includes(tramite.estado)} /> : null}
            <Notas tramite={tramite} />
            <Linea tramite={tramite} pasos={pasos} />
            <Constancias tramite={tramite} />
            {puedeVista('tramites', 'modificar') ? <Correos tramite={tramite} /> : null}
            {puedeVista('tramites', 'modificar') ? (
              <EnlaceDeQuienPidio
                path={`/tramites/${tramite.id}/enlace`}
                guia="Con él ve en qué va, responde y reemplaza papeles, sin contraseña. Vale 30 días y va en cada correo."
              />
            ) : null}
            {puedeVista('auditoria') ? <HistoriaPlegada tabla="tramites" id={tramite.id} /> : null}
          </>
        }
      >
        {hojaDe(tramite.tipo) !== null && puedeVista('tramites') ? (
          <Suspense fallback={null}>
            <Orden tramite={tramite} />
          </Suspense>
        ) : null}
        <Papeles tramite={tramite} />
        <Datos tramite={tramite} />
      </Marco>
      {elimina ? (
        <EliminarTramite tramite={tramite} identificacion={identificacion} onClose={() => setElimina(false)} />
      ) : null}
    </>
  )
}

/** Who asks, whose record it is, when it came and when it is due. */
const Quien = ({ tramite: t, pasos }: { tramite: TramiteLeido; pasos: PasosLeidos | undefined }) => (
  <dl className="ficha-quien">
    <div>
      <dt>Quien solicita</dt>
      <dd>{[t.solicitante, t.identificacion && formatDocument(t.identificacion)].filter(Boolean).join(' · ')}</dd>
    </div>
    <div>
      <dt>De quién es</dt>
      <dd>{[t.nombre_tramite, t.identificacion_tramite].filter(Boolean).join(' · ') || 'Sin decir'}</dd>
    </div>
    <div>
      <dt>Radicado</dt>
      <dd>
        {formatDateTime(t.radicado_en)}
        {t.pidio ? ` por ${t.pidio}` : ''}
      </dd>
    </div>
    <Termino tramite={t} pasos={pasos} />
    {t.valor === null || puedeVista('tramites') ? null : (
      <div>
        <dt>Valor</dt>
        <dd>
          {formatPesos(t.valor)}
          {t.causa_valor ? <small className="muted">{t.causa_valor}</small> : null}
        </dd>
      </div>
    )}
    {t.id_radicacion ? (
      <div>
        <dt>Radicación</dt>
        <dd>
          <Link href={`/admin/radicacion/${t.id_radicacion}`}>No. {t.numero_radicacion}</Link>
        </dd>
      </div>
    ) : null}
    {t.motivo_anulacion ? (
      <div>
        <dt>Anulado por</dt>
        <dd>{t.motivo_anulacion}</dd>
      </div>
    ) : null}
  </dl>
)
