import { referencia as referenciaPedida, texto } from '../json/valores.ts'
import { cadena, instante, oNulo, uno } from '../json/vocabulario.ts'
import { CORREO } from '../sesion/usuario.ts'
import { CORREO_NO_VALIDO } from '../solicitudes/etapas.ts'
import { calculada, interna, leida, referencia } from './datos/datos.ts'
import { registro } from './registro.ts'

const EN_AGENDA = ['retenida', 'agendada', 'cumplida', 'no_asistio'] as const
const deQuien = { oculta: true, busca: true } as const

/** Appointments for signing, of a request or of a walk-in. */
export const citas = registro('citas', {
  inicio: leida('instante', 'Inicio'),
  fin: leida('instante', 'Fin'),
  hora: calculada('Hora', cadena),
  /** Number of the seat, also of one beyond the places. */
  puesto: { ...leida('referencia', 'Puesto'), escribe: referenciaPedida('Puesto') },
  nombre_puesto: calculada('Puesto', cadena),
  /** Booked beyond the seats. */
  forzada: leida('logico', 'Forzada'),
  estado: { ...leida('texto', 'Estado'), valores: [...EN_AGENDA, 'cancelada', 'vencida'], lee: uno(...EN_AGENDA) },
  vence: { ...leida('instante', 'Vence'), vacia: true, lee: oNulo(instante) },
  nombre: { ...leida('texto', 'Nombre'), escribe: texto('Nombre', 250), ...deQuien },
  asunto: { ...leida('texto', 'Asunto'), escribe: texto('Asunto', 200), ...deQuien },
  correo: {
    ...leida('texto', 'Correo'),
    vacia: true,
    escribe: {
      ...texto('Correo electrónico', 254),
      pattern: `^$|${CORREO}`,
      mensajes: { ...texto('', 254).mensajes, pattern: CORREO_NO_VALIDO },
    },
    lee: oNulo(cadena),
    ...deQuien,
  },
  telefono: {
    ...leida('texto', 'Teléfono'),
    vacia: true,
    escribe: texto('Teléfono', 40),
    lee: oNulo(cadena),
    ...deQuien,
  },
  motivo: { ...leida('texto', 'Motivo'), vacia: true, escribe: texto('Motivo', 500), lee: oNulo(cadena), oculta: true },
  id_solicitud: referencia('Solicitud'),
  id_radicacion: referencia('Radicación'),
  /** `SEQUENCE` of the mailed calendar entry. */
  secuencia: interna('entero', 'Secuencia'),
  id_usuario: { ...interna('referencia', 'Usuario'), vacia: true },
})
