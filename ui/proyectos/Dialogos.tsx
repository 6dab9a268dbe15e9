import { Button } from '@mantine/core'
import { conPunto, formatAmount } from '../../schemas/es-co/index.ts'
import type { EstadisticasDeProyecto } from '../../schemas/respuestas/oficina/oficina.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { eliminar } from '../kit/dialogs/confirmar.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { mensajeDe } from '../kit/http/api-error.ts'
import { api, query } from '../kit/http/api.ts'
import { useApi } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'

/** Code and name of a row of projects. */
export const nombreDe = (fila: DialogoProps['fila']): string =>
  `${String(fila?.['codigo'] ?? '')} · ${String(fila?.['proyecto'] ?? '')}`

interface Persona {
  id: number
  nombres: string
  apellidos: string | null
  /** Absent without the permission to read it. */
  numero_documento?: string
}

interface DeSelect {
  value: number | null
  onChange: (value: number | null) => void
  valueLabel?: string
  error?: string
}

const buscar = async (text: string) => {
  const { data } = await api.get<{ data: Persona[] }>(`/persona?${query({ q: text, pageSize: 50 })}`)
  return data.map(({ id, nombres, apellidos, numero_documento }) => ({
    value: id,
    label: [nombres, apellidos].filter(Boolean).join(' '),
    detail: numero_documento,
  }))
}

export const SelectPersona = ({ value, onChange, valueLabel, error }: DeSelect) => (
  <SelectBuscable
    label="Persona"
    required
    value={value}
    valueLabel={valueLabel}
    search={buscar}
    error={error}
    placeholder="Nombre o documento"
    nothing="No hay una persona así"
    onChange={onChange}
  />
)

const Renglon = ({ que, cuanto, className = '' }: { que: string; cuanto: string; className?: string }) => (
  <div className={`flex justify-between gap-4 py-2 border-b border-b-line ${className}`}>
    <dt>{que}</dt>
    <dd className="font-semibold tabular-nums">{cuanto}</dd>
  </div>
)

/** Figures of a project. */
export const Resumen = ({ fila, onClose }: DialogoProps) => {
  const { data, error, isValidating, mutate } = useApi<EstadisticasDeProyecto>(
    `/proyecto2/${String(fila?.['id'])}/estadisticas`,
    { revalidateOnMount: true },
  )
  return (
    <Dialogo
      opened
      size="sm"
      title="Resumen del proyecto"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Cargada de={{ data: isValidating ? undefined : data, error, mutate }} espera={<Cargando />}>
        {(data) => (
          <dl>
            <Renglon que="Código del proyecto" cuanto={data.codigo} />
            <Renglon que="Plantillas asociadas" cuanto={formatAmount(data.total_plantillas)} />
            <Renglon que="Documentos generados" cuanto={formatAmount(data.total_documentos)} />
            <Renglon que="Inmobiliarias asociadas" cuanto={formatAmount(data.total_inmuebles)} />
            {data.inmuebles_por_tipo.map(({ name_tipo_inmueble, total_inmuebles }) => (
              <Renglon
                key={name_tipo_inmueble}
                className="pl-4 text-muted text-13"
                que={name_tipo_inmueble}
                cuanto={formatAmount(total_inmuebles)}
              />
            ))}
            <Renglon que="Radicaciones" cuanto={formatAmount(data.total_radicaciones)} />
          </dl>
        )}
      </Cargada>
    </Dialogo>
  )
}

/** A project in use is only deactivated. */
export const EliminarProyecto = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { ocupado, problema, enviar } = useEnvio()
  const usos = Number(fila?.['total_radicaciones'] ?? 0)
  const quitar = () => {
    if (ocupado) return
    // opened here: its success has a button
    const notice = aviso.cargando('Eliminando...')
    void enviar(() => eliminar<{ eliminado: boolean; message: string }>(`/proyecto/${String(fila?.['id'])}`, onHecho), {
      fallo: (problem) => {
        notice.error(`No se pudo eliminar el proyecto: ${mensajeDe(problem)}`)
        return ''
      },
      alHacer: ({ respuesta: { eliminado, message }, deshacer }) => {
        if (eliminado) notice.exito(message, deshacer)
        else {
          notice.cerrar()
          aviso.info(message, 8_000)
        }
        onHecho()
        onClose()
      },
    })
  }
  return (
    <Dialogo
      opened
      size="sm"
      title="Eliminar proyecto"
      onClose={onClose}
      onSubmit={quitar}
      si={usos > 0 ? 'Inactivar proyecto' : 'Eliminar proyecto'}
      ocupado={ocupado}
      problema={problema}
      peligro
      empieza="no"
    >
      <p>Seguro deseas eliminar?</p>
      <p className="muted mb-4">
        {conPunto(nombreDe(fila))} {usos > 0 ? 'Está en uso: no se borra, queda inactivo.' : ''}
      </p>
    </Dialogo>
  )
}
