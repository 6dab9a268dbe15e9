import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { bogotaDate, formatDateWeekday, formatTime, plural } from '../../schemas/es-co/index.ts'
import type { CitasFuera as Fuera } from '../../schemas/respuestas/citas/cita.ts'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { api } from '../kit/http/api.ts'
import { puedeVista } from '../kit/http/permisos.ts'

const A_LO_MAS = 5
const POR_QUE = {
  cerrado: 'ese día no se atiende',
  hora: 'fuera de las horas',
  puesto: 'su puesto no recibe citas',
} as const

export const cuantasFuera = (total: number): string =>
  `${plural(total, 'cita agendada queda', 'citas agendadas quedan')} por fuera del horario`

export const queHacer = (total: number): string =>
  total === 1
    ? 'No se mueve sola: avísele a su cliente o reprográmela.'
    : 'No se mueven solas: avíseles a sus clientes o reprográmelas.'

type CitaFuera = Fuera['citas'][number]

/** Links to where the appointment is moved: its request, or its day of the agenda. */
const Cuando = ({ cita: { inicio, id_solicitud } }: { cita: CitaFuera }) => {
  const texto = `${formatDateWeekday(bogotaDate(inicio))}, ${formatTime(inicio)}`
  if (!puedeVista('tramites', 'modificar')) return <>{texto}</>
  return (
    <Link
      href={id_solicitud === null ? `/admin/agenda?fecha=${bogotaDate(inicio)}` : `/admin/solicitud/${id_solicitud}`}
    >
      {texto}
    </Link>
  )
}

/** Appointments outside the hours, with the reason. The live region is always mounted. */
export const CitasFuera = ({ fuera }: { fuera: Fuera | null }) => (
  <div role="status" className="empty:-mb-6">
    {fuera?.total ? (
      <Dicho tono="aviso">
        <p>
          <strong>{`${cuantasFuera(fuera.total)}.`}</strong>
          {` ${queHacer(fuera.total)}`}
        </p>
        <ul className="horarios-fuera m-0 mt-1 pl-5 text-13">
          {fuera.citas.slice(0, A_LO_MAS).map((cita) => (
            <li key={cita.id}>
              <Cuando cita={cita} />
              {` · ${[cita.nombre, cita.puesto].filter(Boolean).join(' · ')}: `}
              {POR_QUE[cita.motivo]}
            </li>
          ))}
          {fuera.total > A_LO_MAS ? <li>{`y ${fuera.total - A_LO_MAS} más`}</li> : null}
        </ul>
      </Dicho>
    ) : null}
  </div>
)

const PAUSA_MS = 300

/** @throws ApiError */
export const pedirCitasFuera = (propuesta: object, signal?: AbortSignal): Promise<Fuera> =>
  api.post<Fuera>('/citas_fuera', propuesta, { lee: true, ...(signal ? { signal } : {}) })

/** Appointments outside the proposed hours; null while unknown or not asked. A change of `alCambiar` asks again. */
export function useCitasFuera(propuesta: object | null, alCambiar?: unknown): Fuera | null {
  const clave = propuesta && JSON.stringify(propuesta)
  const [sabido, setSabido] = useState<{ clave: string; fuera: Fuera } | null>(null)
  useEffect(() => {
    if (clave === null) return
    const corte = new AbortController()
    const espera = setTimeout(() => {
      // only an aid: saving reports its own errors
      pedirCitasFuera(JSON.parse(clave) as object, corte.signal).then(
        (fuera) => setSabido({ clave, fuera }),
        () => undefined,
      )
    }, PAUSA_MS)
    return () => {
      clearTimeout(espera)
      corte.abort()
    }
  }, [clave, alCambiar])
  return sabido && sabido.clave === clave ? sabido.fuera : null
}
