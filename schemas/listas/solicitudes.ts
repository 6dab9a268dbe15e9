import { ESTADOS_DE_SOLICITUD, ETAPAS, NOMBRE_DE_ESTADO_DE_SOLICITUD, numeroDeEtapa } from '../solicitudes/etapas.ts'
import { entero, listado, opcion, texto } from './listado.ts'

const APARTE = { orden: false, aparte: true } as const
const OCULTA = { orden: false, oculta: true } as const
const A_LA_VISTA = { orden: false, tarjeta: 'body' } as const

const etapas = Object.fromEntries(ETAPAS.map((nombre, etapa) => [etapa, `${numeroDeEtapa(etapa)}. ${nombre}`]))
const estados = Object.fromEntries(
  ESTADOS_DE_SOLICITUD.map((estado) => [estado, NOMBRE_DE_ESTADO_DE_SOLICITUD[estado]]),
)

/** Specification 3, sections 2 and 3. */
export const solicitudes = listado({
  id: 'solicitudes',
  titulo: 'Solicitudes',
  recurso: '/SolicitudesTramites',
  orden: '-created_at',
  pageSize: 10,
  fecha: { campo: 'created_at', titulo: 'Creación' },
  buscar: 'Nombre, correo, documento, teléfono…',
  vacio: 'Todavía nadie ha pedido una escritura por aquí.',
  columnas: {
    id: entero('Solicitud', { aparte: true }),
    created_at: texto('Creación', { puesto: 8, ancho: 112, busca: false, oculta: true }),
    nombre: texto('Quien solicita', {
      puesto: 1,
      ancho: 230,
      orden: false,
      enArchivo: 'Nombre',
      archivo: ['id', 'nombre', 'apellidos'],
    }),
    apellidos: texto('Apellidos', APARTE),
    correo_electronico: texto('Contacto', {
      ...A_LA_VISTA,
      puesto: 2,
      ancho: 220,
      enArchivo: 'Correo electrónico',
      archivo: ['correo_electronico', 'telefono', 'direccion'],
    }),
    telefono: texto('Teléfono', { ...OCULTA, puesto: 10, ancho: 120 }),
    direccion: texto('Dirección', { ...OCULTA, puesto: 11, ancho: 180 }),
    tipo_identificacion: texto('Tipo de documento', APARTE),
    identificacion: texto('Documento', { ...OCULTA, puesto: 12, ancho: 120 }),
    titulo: texto('Qué pide', { ...A_LA_VISTA, puesto: 3, ancho: 170, enArchivo: 'Escritura' }),
    nombre_etapa: texto('Etapa', { ...APARTE, busca: false }),
    etapa: opcion('Etapa', etapas, { ...A_LA_VISTA, puesto: 4, ancho: 136, enArchivo: 'Número de etapa' }),
    nombre_estado: texto('Estado', { ...APARTE, busca: false }),
    estado: opcion('Estado', estados, { ...A_LA_VISTA, puesto: 5, ancho: 200 }),
    estado_desde: texto('En este estado desde', {
      ...OCULTA,
      puesto: 9,
      ancho: 130,
      busca: false,
      enArchivo: 'En ese estado desde',
    }),
    asignado: texto('Quién la tiene', { ...A_LA_VISTA, puesto: 6, ancho: 120 }),
    fecha_citacion: texto('Cita', { ...OCULTA, puesto: 7, ancho: 120, busca: false }),
    motivo_anulacion: texto('Anulada porque', { ...APARTE, busca: false }),
  },
})
