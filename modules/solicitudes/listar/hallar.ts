import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitudes/solicitud.ts'
import { buscable } from '../../entidades/index.ts'
import { isPermitted } from '../../kernel/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { lasQueVe, unidoDe } from '../leer/fila.ts'
import { LISTA } from './listar-solicitudes.ts'

const TRABAJA = modificar('tramites')

buscable({
  clase: 'solicitudes',
  titulo: 'Solicitudes',
  llamadas: ['solicitud', 'solicitudes'],
  needs: anyOf(TRABAJA, crear('nuevoTramite')),
  lista: LISTA,
  filas: (ctx) => lasQueVe(ctx).whereNull('solicitudes.anulada_en'),
  columnas: {
    solicitud: (texto) => (/^\d{1,9}$/.test(texto) ? { sql: 'solicitudes.id = ?', values: [Number(texto)] } : null),
  },
  hallado: (s, ctx) => ({
    titulo: [s.nombre, s.apellidos].join(' ').trim(),
    detalle: [`Solicitud ${s.id}`, unidoDe(s).titulo, s.correo_electronico].filter(Boolean).join(' · '),
    nota: NOMBRE_DE_ESTADO_DE_SOLICITUD[s.estado],
    href:
      ctx.user && isPermitted(TRABAJA, ctx.user.permisos)
        ? `/admin/solicitud/${s.id}`
        : `/admin/EstadoTramites/${s.id}`,
    claves: [s.identificacion, s.telefono, s.correo_electronico],
  }),
  enLista: (ctx) => (ctx.user && isPermitted(TRABAJA, ctx.user.permisos) ? '/admin/ver-solicitudes' : null),
})
