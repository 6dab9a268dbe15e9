import { Radio } from '@mantine/core'
import { useState } from 'react'
import type { FilaDeSolicitud } from '../../schemas/respuestas/solicitudes/solicitud.ts'
import { CAMPO_REQUERIDO } from '../../schemas/solicitudes/etapas.ts'
import { SelectBuscable, type Opcion } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { api, query } from '../kit/http/api.ts'
import { puede } from '../kit/http/permisos.ts'
import { buscarRadicacion, RADICACIONES } from '../radicaciones/index.ts'

const POR_AGENDAR = 5

interface DeQuienEscrito {
  con: 'solicitud' | 'radicacion' | 'persona'
  solicitud: number | null
  radicacion: number | null
  /** Of the chosen filing. */
  cual: string
  nombre: string
  correo: string
  telefono: string
  asunto: string
}

const NADA: DeQuienEscrito = {
  con: 'solicitud',
  solicitud: null,
  radicacion: null,
  cual: '',
  nombre: '',
  correo: '',
  telefono: '',
  asunto: '',
}

const opcionDe = ({ id, nombre, apellidos, titulo, nombre_estado, fecha_citacion }: FilaDeSolicitud): Opcion => ({
  value: id,
  label: `No. ${id} · ${nombre} ${apellidos}`,
  detail: [titulo, fecha_citacion ? `${nombre_estado}: ${fecha_citacion}, se mueve a esta hora` : nombre_estado]
    .filter(Boolean)
    .join(' · '),
})

/** Requests ready to book, by number or name. @throws ApiError */
async function buscarPorAgendar(texto: string): Promise<Opcion[]> {
  const numero = /^\s*(?:no\.?\s*)?(\d{1,9})\s*$/i.exec(texto)?.[1]
  const pedir = (como: Record<string, unknown>) =>
    api.get<{ data: FilaDeSolicitud[] }>(
      `/SolicitudesTramites?${query({ etapa: POR_AGENDAR, page: 1, pageSize: 20, ...como })}`,
    )
  const [porNumero, porTexto] = await Promise.all([
    numero ? pedir({ filtro: { id: numero } }) : null,
    pedir({ q: texto }),
  ])
  const filas = [...(porNumero?.data ?? []), ...porTexto.data]
  return filas.filter((fila, n) => filas.findIndex(({ id }) => id === fila.id) === n).map(opcionDe)
}

export interface Firmada {
  id: number
  numero: number
}

/** @param firmada the filing that is signed, where it is known */
export const useDeQuien = (firmada?: Firmada) => {
  const [escrito, setEscrito] = useState<DeQuienEscrito>(
    firmada ? { ...NADA, con: 'radicacion', radicacion: firmada.id, cual: `No. ${firmada.numero}` } : NADA,
  )
  const { con, solicitud, radicacion, nombre, asunto } = escrito
  return {
    escrito,
    poner: (cambio: Partial<DeQuienEscrito>) => setEscrito({ ...escrito, ...cambio }),
    faltas: (): Record<string, string> => {
      if (con === 'solicitud') return solicitud === null ? { id_solicitud: CAMPO_REQUERIDO } : {}
      if (con === 'radicacion') return radicacion === null ? { id_radicacion: CAMPO_REQUERIDO } : {}
      return {
        ...(nombre.trim() ? {} : { nombre: CAMPO_REQUERIDO }),
        ...(asunto.trim() ? {} : { asunto: CAMPO_REQUERIDO }),
      }
    },
    cuerpo: () =>
      con === 'solicitud'
        ? { id_solicitud: solicitud }
        : {
            ...(con === 'radicacion'
              ? { id_radicacion: radicacion }
              : { nombre: nombre.trim(), asunto: asunto.trim() }),
            correo: escrito.correo.trim(),
            telefono: escrito.telefono.trim(),
          },
  }
}

interface Props {
  deQuien: ReturnType<typeof useDeQuien>
  faltas: Readonly<Record<string, string>>
  alEscribir: () => void
}

export const DeQuien = ({ deQuien: { escrito, poner }, faltas, alEscribir }: Props) => {
  const escribir = (cambio: Partial<DeQuienEscrito>) => {
    poner(cambio)
    alEscribir()
  }
  return (
    <fieldset className="cita-de grid gap-3 min-w-0 m-0 mb-4 p-0 pb-4 border-0 border-b border-b-line">
      <legend className="p-0 pb-2 text-14 font-medium">Quién viene</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Radio
          name="con"
          label="Quien tiene una solicitud"
          checked={escrito.con === 'solicitud'}
          onChange={() => escribir({ con: 'solicitud' })}
        />
        {puede(...RADICACIONES) ? (
          <Radio
            name="con"
            label="Quien firma una radicación"
            checked={escrito.con === 'radicacion'}
            onChange={() => escribir({ con: 'radicacion' })}
          />
        ) : null}
        <Radio
          name="con"
          label="Otra persona"
          checked={escrito.con === 'persona'}
          onChange={() => escribir({ con: 'persona' })}
        />
      </div>
      {escrito.con === 'solicitud' ? (
        <SelectBuscable
          label="Solicitud"
          required
          placeholder="Número o nombre"
          search={buscarPorAgendar}
          data-autofocus
          nothing="No hay una solicitud así con la minuta aceptada."
          value={escrito.solicitud}
          error={faltas['id_solicitud']}
          onChange={(solicitud) => escribir({ solicitud })}
        />
      ) : (
        <div className="kit-campos">
          {escrito.con === 'radicacion' ? (
            <div className="c12">
              <SelectBuscable
                label="Radicación"
                required
                description="El día de firmas la muestra con sus otorgantes y lo que le falta."
                placeholder="Número, persona, matrícula…"
                search={buscarRadicacion}
                data-autofocus={escrito.radicacion === null || undefined}
                value={escrito.radicacion}
                valueLabel={escrito.cual}
                error={faltas['id_radicacion']}
                onChange={(radicacion, opcion) => escribir({ radicacion, cual: opcion?.label ?? '' })}
              />
            </div>
          ) : (
            <>
              <TextoInput
                className="c6"
                label="Nombre"
                required
                maxLength={250}
                value={escrito.nombre}
                error={faltas['nombre']}
                onChange={(nombre) => escribir({ nombre })}
              />
              <TextoInput
                className="c6"
                label="Para qué viene"
                required
                maxLength={200}
                value={escrito.asunto}
                error={faltas['asunto']}
                onChange={(asunto) => escribir({ asunto })}
              />
            </>
          )}
          <TextoInput
            className="c6"
            label="Correo electrónico"
            type="email"
            maxLength={254}
            value={escrito.correo}
            error={faltas['correo']}
            onChange={(correo) => escribir({ correo })}
          />
          <TextoInput
            className="c6"
            label="Teléfono"
            type="tel"
            maxLength={40}
            value={escrito.telefono}
            error={faltas['telefono']}
            onChange={(telefono) => escribir({ telefono })}
          />
          <p className="muted">La cita y sus recordatorios llegan a ese correo.</p>
        </div>
      )}
    </fieldset>
  )
}
