import { useState } from 'react'
import { CAMPO_REQUERIDO } from '../../../schemas/solicitudes/solicitud.ts'
import type { FilaDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { api, query } from '../../kit/http/api.ts'
import type { Opcion } from '../../kit/campos/SelectBuscable.tsx'

const POR_AGENDAR = 5

/** Of whom the appointment is: of a request, or of who has none. */
export interface DeQuienEscrito {
  con: 'solicitud' | 'persona'
  solicitud: number | null
  nombre: string
  correo: string
  telefono: string
  asunto: string
}

const NADA: DeQuienEscrito = { con: 'solicitud', solicitud: null, nombre: '', correo: '', telefono: '', asunto: '' }

const opcionDe = ({ id, nombre, apellidos, titulo, nombre_estado, fecha_citacion }: FilaDeSolicitud): Opcion => ({
  value: id,
  label: `No. ${id} · ${nombre} ${apellidos}`,
  detail: [titulo, fecha_citacion ? `${nombre_estado}: ${fecha_citacion}, se mueve a esta hora` : nombre_estado]
    .filter(Boolean)
    .join(' · '),
})

/** Requests whose signing may be booked, by their number or by who asked. @throws ApiError */
export async function buscarPorAgendar(texto: string): Promise<Opcion[]> {
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

export const useDeQuien = () => {
  const [escrito, setEscrito] = useState(NADA)
  const { con, solicitud, nombre, asunto } = escrito
  return {
    escrito,
    poner: (cambio: Partial<DeQuienEscrito>) => setEscrito({ ...escrito, ...cambio }),
    /** By field. */
    faltas: (): Record<string, string> =>
      con === 'solicitud'
        ? solicitud === null
          ? { id_solicitud: CAMPO_REQUERIDO }
          : {}
        : {
            ...(nombre.trim() ? {} : { nombre: CAMPO_REQUERIDO }),
            ...(asunto.trim() ? {} : { asunto: CAMPO_REQUERIDO }),
          },
    /** What of it the server is asked. */
    cuerpo: () =>
      con === 'solicitud'
        ? { id_solicitud: solicitud }
        : {
            nombre: nombre.trim(),
            asunto: asunto.trim(),
            correo: escrito.correo.trim(),
            telefono: escrito.telefono.trim(),
          },
  }
}

export type DeQuien = ReturnType<typeof useDeQuien>
