import { formatDocument } from '../../schemas/es-co/index.ts'
import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import { conNombres, LISTA, rangosDeDocumento } from './buscar-personas.ts'
import type { Persona } from './model.ts'

const SE_ESCRIBEN = /^[\dA-Za-z][\dA-Za-z. -]{2,30}$/

buscable({
  clase: 'personas',
  titulo: 'Personas',
  llamadas: ['persona', 'personas', 'cc', 'cedula', 'nit', 'documento'],
  needs: ver('personas'),
  lista: LISTA,
  filas: conNombres,
  exacta: (texto) => {
    const rangos = SE_ESCRIBEN.test(texto) && /\d/.test(texto) ? rangosDeDocumento(texto) : []
    return rangos.length === 0
      ? null
      : {
          sql: `personas.id in (select registro from claves where tabla = 'personas' and (${rangos
            .map(() => '(clave > ? and clave < ?)')
            .join(' or ')}))`,
          values: rangos.flat(),
        }
  },
  hallado: (persona) => {
    const { tipo } = persona as Persona & { tipo: string | null } // `conNombres` joins it
    return {
      titulo: [persona.nombres, persona.apellidos].filter(Boolean).join(' '),
      detalle: [
        `${tipo ? `${tipo} ` : ''}${formatDocument(persona.numero_documento)}`,
        persona.correo_electronico,
        persona.telefono,
      ]
        .filter(Boolean)
        .join(' · '),
      nota: persona.sin_verificar ? 'Sin verificar' : null,
      href: `/admin/personas?id=${persona.id}`,
      claves: [persona.numero_documento, `${persona.numero_documento}${persona.digito ?? ''}`],
    }
  },
  enLista: () => '/admin/personas',
})
