import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../../schemas/es-co/index.ts'
import type { PasosLeidos, TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Plazo } from './EstadoDeTramite.tsx'

const Prorrogar = lazy(async () => ({ default: (await import('./pasos/Prorrogar.tsx')).Prorrogar }))

/** When it is due and why its clock stands still; more time, where there is more to give. */
export const Termino = ({ tramite, pasos }: { tramite: TramiteLeido; pasos: PasosLeidos | undefined }) => {
  const [prorroga, setProrroga] = useState(false)
  const { plazo, promesa, vence } = tramite
  if (!plazo) return null
  const puede = pasos && puedeVista('tramites', 'modificar') && (pasos.prorroga.dias > 0 || pasos.prorroga.respuesta)
  return (
    <div>
      <dt>Término</dt>
      <dd className="grid justify-items-start">
        <Plazo plazo={plazo} />
        <small className="muted">
          {[promesa && `Prometido para el ${formatDate(promesa)}`, vence && `límite: ${formatDate(vence)}`]
            .filter(Boolean)
            .join(', ')}
        </small>
        {plazo.nota ? <small className="text-danger">{plazo.nota}</small> : null}
        {pasos?.desistimiento_propuesto ? (
          <small className="text-danger">
            Nadie respondió: desde el {formatDate(pasos.desistimiento_propuesto)} se propone declararlo desistido.
          </small>
        ) : null}
        {puede ? (
          <Button size="compact-xs" variant="subtle" onClick={() => setProrroga(true)}>
            {pasos.prorroga.respuesta ? 'Dar más plazo para responder' : 'Prorrogar'}
          </Button>
        ) : null}
        <Suspense fallback={null}>
          {prorroga && pasos ? (
            <Prorrogar tramite={tramite} posible={pasos.prorroga} onClose={() => setProrroga(false)} />
          ) : null}
        </Suspense>
      </dd>
    </div>
  )
}
