import { useEffect, useRef, useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ERROR_DEL_ASISTENTE } from '../../../../schemas/solicitudes/etapas.ts'
import { ApiError, erroresDe } from '../../../kit/http/api-error.ts'
import { useCliente } from '../api/cliente.ts'
import { useIntento, useLeido } from '../api/use-pedido.ts'
import type { Enlace } from '../api/por-enlace.ts'
import { ELEGIDO, olvidar, recordado, recordar } from '../escrito.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Espera, Fallo, Mal } from '../piezas/Dicho.tsx'
import { Paso, Pie } from '../piezas/Paso.tsx'
import {
  Aviso,
  type AvisoDePrivacidad,
  contactoDe,
  cuerpoDe,
  escritoDe,
  faltasDe,
  type Contacto,
  type Faltas,
  Formulario,
} from './Formulario.tsx'

/** Reply of the creation; without a session it includes the link. */
export interface Creada {
  id: number
  etapa: number
  enlace?: Enlace | null
}

interface Props {
  solicitud: SolicitudLeida | null
  quien?: Partial<Contacto> | undefined
  onCreada?: (creada: Creada) => void
  onGuardada?: () => Promise<unknown>
  /** Saved in another tab meanwhile. */
  onOtro?: () => Promise<unknown>
}

const NUEVA = 'contacto'
/** Failures shown in the server's words: no network, conflict, too many requests. */
const SE_DICEN = [0, 409, 429]
const hastaLaFirma = (s: SolicitudLeida | null): boolean => s === null || (s.etapa <= 5 && s.anulada_en === null)

/** Stage 0. The text survives a reload. */
export const PasoContacto = ({ solicitud, quien, onCreada, onGuardada, onOtro }: Props) => {
  const cliente = useCliente()
  const clave = solicitud ? `contacto.${solicitud.id}` : NUEVA
  /** Only the fields written here: the others stay as the office or another tab saves them. */
  const [escrito, setEscrito] = useState<Partial<Contacto>>(() => escritoDe(recordado(clave)))
  const contacto = { ...contactoDe(solicitud ?? quien), ...escrito }
  const [marcadas, setMarcadas] = useState<readonly string[]>([])
  const [faltas, setFaltas] = useState<Faltas>({})
  const { ocupado, dicho, setDicho, intentar } = useIntento((problema) =>
    problema instanceof ApiError && SE_DICEN.includes(problema.status) ? problema.message : ERROR_DEL_ASISTENTE,
  )
  const {
    leido: aviso,
    error,
    recargar,
  } = useLeido<AvisoDePrivacidad>(solicitud ? null : '/aviso_privacidad?formulario=solicitud')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(escrito).length) recordar(clave, escrito)
  }, [clave, escrito])
  const puede = hastaLaFirma(solicitud)

  /** Focuses the first error once it is rendered. */
  const enfocar = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus())

  const enviar = async () => {
    const suyas = faltasDe(contacto)
    setFaltas(suyas)
    setDicho('')
    if (Object.keys(suyas).length) return enfocar()
    await intentar(
      async () => {
        if (solicitud) {
          const cambio = { ...cuerpoDe(escrito), version: solicitud.version }
          if (Object.keys(escrito).length) await cliente.put(`/SolicitudesTramites/${solicitud.id}`, cambio)
          olvidar(clave)
          await onGuardada?.()
        } else {
          const elegido = recordado(ELEGIDO)
          const creada = await cliente.post<Creada>('/SolicitudesTramites', {
            ...cuerpoDe(contacto),
            etapa: 1,
            ...(typeof elegido === 'number' ? { plantilla_pensada: elegido } : {}),
            ...(aviso ? { aviso: aviso.version, finalidades: marcadas } : {}),
          })
          olvidar(clave)
          onCreada?.(creada)
        }
      },
      (problema) => {
        setFaltas(erroresDe(problema))
        if (problema instanceof ApiError && problema.status === 409) void onOtro?.()
        enfocar()
      },
    )
  }
  const cambiar = (nombre: string, valor: string) => {
    setEscrito((antes) => ({ ...antes, [nombre]: valor }))
    setFaltas(({ [nombre]: _corregida, ...otras }) => otras)
  }
  const sinAviso = solicitud === null && aviso === null
  const porque = !puede
    ? 'Ya no se cambia: la escritura se firmó.'
    : sinAviso && error
      ? 'Falta el aviso de privacidad.'
      : ''
  return (
    <Paso paso={0} volver={solicitud ? undefined : 'Qué se puede pedir'}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (puede && !sinAviso && !ocupado) void enviar()
        }}
      >
        <fieldset className="sol-todo" disabled={!puede}>
          <Formulario contacto={contacto} faltas={faltas} onCambio={cambiar} />
        </fieldset>
        {solicitud ? null : aviso ? (
          <Aviso aviso={aviso} marcadas={marcadas} onMarcar={setMarcadas} />
        ) : error ? (
          <Fallo error={error} que="No se pudo cargar el aviso de privacidad." onReintentar={recargar} />
        ) : (
          <Espera filas={1} />
        )}
        <Mal dicho={dicho} foco />
        <Pie paso={0} porque={porque}>
          <Boton tipo="submit" principal cerrado={!puede || sinAviso} ocupado={ocupado}>
            {solicitud ? 'Guardar y continuar' : 'Continuar'}
          </Boton>
        </Pie>
      </form>
    </Paso>
  )
}
