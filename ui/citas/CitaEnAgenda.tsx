import { Link } from 'wouter'
import type { CitaDeAgenda } from '../../schemas/respuestas/agenda.ts'

export const NOMBRE_DE_ESTADO: Readonly<Record<CitaDeAgenda['estado'], string>> = {
  retenida: 'Reservando', agendada: 'Agendada', cumplida: 'Cumplida', no_asistio: 'No asistió',
}

/** Where what an appointment is for is opened; nowhere for who has neither a request nor a filing. */
const direccionDe = ({ id_solicitud, id_radicacion }: CitaDeAgenda): string | null =>
  id_solicitud !== null ? `/admin/solicitud/${id_solicitud}` : id_radicacion !== null ? `/admin/radicacion/${id_radicacion}` : null

/** Who comes, and what opens it. */
export const QuienFirma = ({ cita }: { cita: CitaDeAgenda }) => {
  const direccion = direccionDe(cita)
  return direccion === null ? <b>{cita.nombre}</b> : <Link href={direccion}>{cita.nombre}</Link>
}
