import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PasosLeidos, TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { NOMBRE_DE_ESTADO } from '../../../../schemas/tramites/tramite.ts'
import { BotonDeAccion } from '../../../kit/forms/BotonDeAccion.tsx'
import { useEnvio } from '../../../kit/forms/use-envio.ts'
import { OtraPersona } from '../../../kit/dialogs/ConflictoDialogo.tsx'
import { PildoraDeTramite } from '../EstadoDeTramite.tsx'
import { tipoDe } from '../../../../schemas/tramites/tipos/index.ts'
import { textoLlano } from '../../../screen/fila.ts'
import { alCambiarTramite } from '../use-tramite.ts'
import { AVISOS_DE_PASO, usePasar, enOrden, type Paso } from './verbos.ts'

const DialogoDePaso = lazy(async () => ({ default: (await import('./DialogoDePaso.tsx')).DialogoDePaso }))
const Devolver = lazy(async () => ({ default: (await import('./Devolver.tsx')).Devolver }))
const DialogoFormulario = lazy(() => import('../../../screen/registro/DialogoFormulario.tsx'))

/** Initial values of the delivery, from what was requested. */
const porEntregar = ({ id, version, solicitante, identificacion, data }: TramiteLeido) => ({
  id,
  version,
  recibe: solicitante,
  tipo_documento: 'Cédula de ciudadanía',
  documento: identificacion,
  modalidad: data['modalidad'],
  finalidad: [textoLlano(data['finalidad']), textoLlano(data['finalidad_detalle'])].filter(Boolean).join(': '),
  copias: Number(textoLlano(data['copias'])) || 1,
})

interface Props {
  tramite: TramiteLeido
  siguientes: PasosLeidos['siguientes']
  onEliminar: () => void
}

/** Usual step first; the rest in a menu. */
export const Pasos = ({ tramite, siguientes, onEliminar }: Props) => {
  const [abierto, setAbierto] = useState<Paso | null>(null)
  const { otro, enterarse, pasar } = usePasar(tramite)
  const { enviar } = useEnvio()
  const { siguen, otros } = enOrden(tramite, siguientes)
  const cerrar = () => setAbierto(null)
  const tomar = async (paso: Paso) => {
    if (paso.a === 'anulado') onEliminar()
    else if (paso.exige.some((una) => una !== 'pago')) setAbierto(paso)
    else await enviar(() => pasar(paso.a), AVISOS_DE_PASO)
  }
  if (!siguen.length && !otros.length) return null
  const exige = (que: Paso['exige'][number]) => abierto?.exige.includes(que) ?? false
  const faltas = [...new Set(siguen.flatMap(({ falta }) => falta ?? []))]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {siguen.map((paso, puesto) => (
        <BotonDeAccion
          key={paso.a}
          variant={puesto === 0 ? 'filled' : 'default'}
          disabled={paso.falta !== null}
          hacer={() => tomar(paso)}
        >
          {paso.verbo}
        </BotonDeAccion>
      ))}
      {otros.length ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Otros pasos
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {otros.map((paso) => (
              <Menu.Item
                key={paso.a}
                disabled={paso.falta !== null}
                color={paso.a === 'anulado' ? 'red' : undefined}
                title={paso.falta ?? undefined}
                onClick={() => void tomar(paso)}
              >
                {paso.verbo}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {faltas.length ? <p className="muted">{faltas.join(' ')}</p> : null}
      <Suspense fallback={null}>
        {abierto && exige('faltantes') ? <Devolver tramite={tramite} pasar={pasar} onClose={cerrar} /> : null}
        {abierto && exige('entrega') ? (
          <DialogoFormulario
            id={tipoDe(tramite.tipo)?.exigeFinalidad ? 'entregar-copia' : 'entregar-tramite'}
            fila={porEntregar(tramite)}
            onClose={cerrar}
            onHecho={() => alCambiarTramite(tramite.id)}
            onFallo={() => alCambiarTramite(tramite.id)}
          />
        ) : null}
        {abierto && !exige('faltantes') && !exige('entrega') ? (
          <DialogoDePaso paso={abierto} pasar={pasar} onClose={cerrar} />
        ) : null}
      </Suspense>
      {otro ? (
        <OtraPersona
          antes={NOMBRE_DE_ESTADO[tramite.estado]}
          desde={otro.estado_desde}
          ahora={<PildoraDeTramite estado={otro.estado} />}
          onClose={enterarse}
        />
      ) : null}
    </div>
  )
}
