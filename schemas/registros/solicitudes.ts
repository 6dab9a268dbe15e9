import { referencia, texto as textoPedido } from '../json/valores.ts'
import { cadena, id, instante, oNulo } from '../json/vocabulario.ts'
import { CORREO } from '../sesion/usuario.ts'
import { CAMPO_REQUERIDO, CORREO_NO_VALIDO, ESTADOS_DE_SOLICITUD } from '../solicitudes/etapas.ts'
import { calculada, interna, leida, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

const [vacia, oculta, busca] = [true, true, true] as const

/** Text of the contact step, all required (specification 3, section 5). */
const requerido = <const T extends string>(titulo: T, largo: number) =>
  ({
    ...leida('texto', titulo),
    pide: true,
    escribe: {
      ...textoPedido(titulo, largo),
      type: 'string',
      minLength: 1,
      mensajes: {
        ...textoPedido(titulo, largo).mensajes,
        required: CAMPO_REQUERIDO,
        minLength: CAMPO_REQUERIDO,
        type: CAMPO_REQUERIDO,
      },
    },
  }) as const
const correo = requerido('Correo electrónico', 190)
const telefono = requerido('Teléfono', 40)

/** Deeds asked for in seven stages. Read columns are those of a row of the list; a request's own reply adds more. */
export const solicitudes = registro('solicitudes', {
  nombre: { ...requerido('Nombre', 120), busca },
  apellidos: { ...requerido('Apellidos', 120), busca },
  correo_electronico: {
    ...correo,
    escribe: {
      ...correo.escribe,
      pattern: `^$|${CORREO}`,
      mensajes: { ...correo.escribe.mensajes, pattern: CORREO_NO_VALIDO },
    },
    oculta,
    busca,
  },
  direccion: { ...requerido('Dirección', 250), oculta },
  telefono: {
    ...telefono,
    escribe: { ...telefono.escribe, type: ['string', 'integer'], minimum: 0, maximum: 9007199254740991 },
    oculta,
  },
  tipo_identificacion: { ...texto('Tipo de documento', 40), titulo: 'Tipo identificación' },
  identificacion: { ...texto('Número de documento', 30), oculta, busca },
  etapa: leida('entero', 'Etapa'),
  nombre_etapa: calculada('Etapa', cadena),
  estado: { ...leida('texto', 'Estado'), valores: ESTADOS_DE_SOLICITUD, lee: { enum: ESTADOS_DE_SOLICITUD } },
  nombre_estado: calculada('Estado', cadena),
  estado_desde: leida('instante', 'Estado desde'),
  dias_habiles: calculada('Días hábiles', {
    type: 'integer',
    description: 'Días hábiles de la oficina desde que está en ese estado',
  }),
  id_plantilla: { ...leida('referencia', 'Plantilla'), vacia, lee: oNulo(id) },
  titulo: calculada('Escritura', oNulo(cadena)),
  id_tramite: { ...leida('referencia', 'Trámite'), vacia, lee: oNulo(id) },
  respuesta_solicitud: { ...leida('texto', 'Respuesta'), vacia, lee: oNulo(cadena), oculta },
  /** An instant; the reply says it in Colombian time. */
  fecha_citacion: { ...leida('instante', 'Fecha citación'), vacia, lee: oNulo(cadena) },
  pedidos_pendientes: {
    ...leida('entero', 'Pedidos pendientes'),
    lee: { type: 'integer', description: 'Papeles pedidos por su nombre que no han llegado' },
  },
  id_asignado: { ...leida('referencia', 'Asignado'), vacia, lee: oNulo(id) },
  asignado: { ...leida('texto', 'Quién la tiene'), de: 'usuarios', columna: 'usuario', lee: oNulo(cadena) },
  anulada_en: { ...leida('instante', 'Anulada'), vacia, lee: oNulo(instante) },
  motivo_anulacion: { ...leida('texto', 'Anulada porque'), vacia, lee: oNulo(cadena), oculta },
  /** Template considered before the choice, kept so that another device starts with it. */
  plantilla_pensada: {
    ...interna('referencia', 'Plantilla pensada'),
    vacia,
    escribe: referencia('La escritura que se piensa pedir, antes de elegirla'),
  },
  /** Cost told to the applicant. */
  costo: { ...interna('pesos', 'Costo'), vacia },
  reagendamientos: interna('entero', 'Reagendamientos'),
  id_radicacion: { ...interna('referencia', 'Radicación'), vacia },
  /** Null without a session. */
  id_usuario: { ...interna('referencia', 'Usuario'), vacia },
})
