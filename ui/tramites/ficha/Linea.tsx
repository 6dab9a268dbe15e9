import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import type { TramiteLeido, PasosLeidos } from '../../../schemas/respuestas/tramites/tramite.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { tonoDePaso, Plazo } from './EstadoDeTramite.tsx'
import { tituloDeFaltante } from './pasos/verbos.ts'
import { alCambiarTramite, type usePasos } from './use-tramite.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Dato, Linea, PasoDeLinea, Seccion } from '../../kit/ficha/Seccion.tsx'

export const PasosDados = ({
  tramite: { tipo },
  pasos,
}: {
  tramite: Pick<TramiteLeido, 'tipo'>
  pasos: ReturnType<typeof usePasos>
}) => (
  <Seccion titulo="Pasos">
    <Cargada de={pasos} filas={3}>
      {({ pasos: dados }) => (
        <Linea>
          {dados.map((paso) => (
            <PasoDeLinea
              key={paso.id}
              nombre={paso.nombre}
              cuando={paso.cuando}
              quien={paso.quien}
              tono={tonoDePaso(paso.estado)}
            >
              {paso.motivo ? <p>{paso.motivo}</p> : null}
              {paso.norma ? <p className="muted">{paso.norma}</p> : null}
              {paso.faltantes?.length ? (
                <ul className="pl-4">
                  {paso.faltantes.map(({ nombre, motivo }) => (
                    <li key={`${nombre} ${motivo}`}>
                      <b className="font-semibold">{tituloDeFaltante(tipo, nombre)}:</b> {motivo}
                    </li>
                  ))}
                </ul>
              ) : null}
            </PasoDeLinea>
          ))}
        </Linea>
      )}
    </Cargada>
  </Seccion>
)

const DialogoFormulario = lazy(() => import('../../screen/registro/DialogoFormulario.tsx'))

/** Due date, reason for a pause, and extension. */
export const Termino = ({ tramite, pasos }: { tramite: TramiteLeido; pasos: PasosLeidos | undefined }) => {
  const [prorroga, setProrroga] = useState(false)
  const { plazo, promesa, vence } = tramite
  if (!plazo) return null
  const puede = pasos && puedeVista('tramites', 'modificar') && (pasos.prorroga.dias > 0 || pasos.prorroga.respuesta)
  return (
    <Dato nombre="Término" className="grid justify-items-start">
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
          <DialogoFormulario
            id={pasos.prorroga.respuesta ? 'dar-plazo-de-respuesta' : 'prorrogar-tramite'}
            fila={{ ...tramite, dias_habiles: plural(pasos.prorroga.dias, 'día hábil', 'días hábiles') }}
            onClose={() => setProrroga(false)}
            onHecho={() => alCambiarTramite(tramite.id)}
            onFallo={() => alCambiarTramite(tramite.id)}
          />
        ) : null}
      </Suspense>
    </Dato>
  )
}
