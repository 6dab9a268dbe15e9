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
  const [contacto, setContacto] = useState<Contacto>(() => contactoDe(recordado(clave) ?? solicitud ?? quien))
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
  const tocado = useRef(false)
  useEffect(() => {
    if (tocado.current) recordar(clave, contacto)
  }, [clave, contacto])
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
        const cuerpo = cuerpoDe(contacto)
        if (solicitud) {
          await cliente.put(`/SolicitudesTramites/${solicitud.id}`, { ...cuerpo, version: solicitud.version })
          olvidar(clave)
          await onGuardada?.()
        } else {
          const elegido = recordado(ELEGIDO)
          const creada = await cliente.post<Creada>('/SolicitudesTramites', {
            ...cuerpo,
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
    tocado.current = true
    setContacto((antes) => ({ ...antes, [nombre]: valor }))
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
