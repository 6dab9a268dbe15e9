import { ActionIcon } from '@mantine/core'
import { IconCheck, IconDownload, IconEye, IconEyeOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../schemas/es-co.ts'
import type { AdjuntoLeido, TramiteLeido } from '../../../../schemas/respuestas/tramite.ts'
import { comoSeVe } from '../../../kit/ficha/papel.ts'
import { Rechazar } from '../../../kit/ficha/Rechazar.tsx'
import { VisorDePapel } from '../../../kit/ficha/VisorDePapel.tsx'
import { pesoDe } from '../../../kit/peso.ts'
import { bajarAdjunto, direccionParaVer } from '../adjuntos.ts'
import { anterioresA } from './orden.ts'
import { Reemplazar } from './Reemplazar.tsx'
import { useResponder } from './useResponder.ts'

const RESPUESTA = { pendiente: 'Por revisar', aceptado: 'Aceptado', rechazado: 'Rechazado', reemplazado: 'Reemplazado' } as const

interface Props {
  tramite: TramiteLeido
  papel: AdjuntoLeido
  /** Whether this person answers it now. */
  trabaja: boolean
}

/** One paper: what it is, how it was answered, and what can be done with it. */
export const Papel = ({ tramite, papel, trabaja }: Props) => {
  const [visto, setVisto] = useState(false)
  const [rechaza, setRechaza] = useState(false)
  const { respondiendo, responder } = useResponder(tramite, papel)
  const nombre = papel.titulo ?? papel.nombre
  const seVe = comoSeVe(papel)
  const anteriores = anterioresA(papel, tramite.adjuntos)
  return (
    <li data-estado={papel.estado}>
      <div className="ficha-papel">
        <div className="ficha-papel-que">
          <b>{nombre}</b>
          <span className="ficha-papel-respuesta" data-estado={papel.estado}>{RESPUESTA[papel.estado]}</span>
          <small className="muted">
            {[papel.nombre_original, papel.extension.toUpperCase(), pesoDe(papel.bytes), formatDateTime(papel.created_at)].join(' · ')}
          </small>
          {papel.sin_revisar ? <small className="ficha-sin-revisar">No revisado: {papel.sin_revisar}</small> : null}
          {papel.estado === 'rechazado' && papel.motivo ? <small className="ficha-papel-motivo">{papel.motivo}</small> : null}
        </div>
        <div className="ficha-papel-botones">
          {seVe ? (
            <ActionIcon aria-label={`${visto ? 'Ocultar' : 'Ver'} ${nombre}`} aria-expanded={visto} onClick={() => setVisto(!visto)}>
              {visto ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
            </ActionIcon>
          ) : null}
          <ActionIcon aria-label={`Descargar ${nombre}`} onClick={() => void bajarAdjunto(tramite.id, papel)}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
          {trabaja ? (
            <>
              <Reemplazar tramite={tramite} papel={papel} nombre={nombre} />
              <ActionIcon
                color="green" aria-label={`Aceptar ${nombre}`} aria-pressed={papel.estado === 'aceptado'} loading={respondiendo}
                disabled={papel.estado === 'aceptado'} onClick={() => void responder('aceptado')}
              >
                <IconCheck size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                color="red" aria-label={`Rechazar ${nombre}`} aria-pressed={papel.estado === 'rechazado'} onClick={() => setRechaza(true)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </>
          ) : null}
        </div>
      </div>
      {visto && seVe ? <VisorDePapel path={direccionParaVer(tramite.id, papel.id)} como={seVe} nombre={nombre} /> : null}
      {anteriores.length ? (
        <details className="ficha-anteriores">
          <summary>{anteriores.length === 1 ? 'El que reemplazó' : `Los ${anteriores.length} que reemplazó`}</summary>
          <ul>
            {anteriores.map((anterior) => (
              <li key={anterior.id}>
                <button type="button" className="lista-mas" onClick={() => void bajarAdjunto(tramite.id, anterior)}>
                  {anterior.nombre_original}
                </button>{' '}
                <small className="muted">{[formatDateTime(anterior.created_at), anterior.motivo].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {rechaza ? (
        <Rechazar
          nombre={nombre}
          motivo={papel.motivo ?? ''}
          onClose={() => setRechaza(false)}
          onEnviar={(motivo) => responder('rechazado', motivo)}
        />
      ) : null}
    </li>
  )
}
